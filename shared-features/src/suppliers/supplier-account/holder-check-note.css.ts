import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const note = style({ display: 'grid', gap: vars.space[8] });
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[4]} ${vars.space[8]}`,
  margin: 0,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  color: vars.color.ink700,
});
