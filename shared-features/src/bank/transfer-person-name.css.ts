import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const preview = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${vars.space[4]} ${vars.space[16]}`,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  color: vars.color.ink700,
});
export const name = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const wrong = style({ color: vars.color.danger700, fontWeight: vars.font.bold });
