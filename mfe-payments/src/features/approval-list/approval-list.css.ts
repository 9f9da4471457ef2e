import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const late = style({
  display: 'flex',
  gap: vars.space[4],
  alignItems: 'baseline',
  color: vars.color.danger700,
  fontSize: vars.text.small,
  fontWeight: vars.font.bold,
});
export const reviews = style({ display: 'grid', gap: 0, margin: 0, padding: 0, listStyle: 'none' });
export const review = style({
  display: 'grid',
  gap: vars.space[8],
  paddingBlock: vars.space[16],
  borderTop: `1px solid ${vars.color.line200}`,
  selectors: { '&:first-child': { borderTop: 0 } },
});
