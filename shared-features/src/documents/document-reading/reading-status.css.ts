import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const status = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[4]} ${vars.space[12]}`,
  color: vars.color.ink700,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  // Holds its line while what it says changes, so that the fields below stay where they are.
  minHeight: '28px',
});
export const text = style({ margin: 0, fontVariantNumeric: 'tabular-nums' });
