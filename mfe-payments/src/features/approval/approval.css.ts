import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const acts = style({ display: 'grid', gap: 0, margin: 0, padding: 0, listStyle: 'none' });
export const act = style({
  display: 'grid',
  gap: vars.space[4],
  paddingBlock: vars.space[12],
  borderTop: `1px solid ${vars.color.line200}`,
  selectors: { '&:first-child': { paddingTop: 0, borderTop: 0 }, '&:last-child': { paddingBottom: 0 } },
});
export const actHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${vars.space[4]} ${vars.space[12]}`,
});
export const words = style({
  padding: vars.space[12],
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
