import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[12],
  paddingTop: vars.space[16],
  borderTop: `1px solid ${vars.color.line200}`,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
});
export const quiet = style({ color: vars.color.ink600 });
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[4]} ${vars.space[12]}`,
});
export const number = style({ fontWeight: vars.font.bold, fontVariantNumeric: 'tabular-nums' });
