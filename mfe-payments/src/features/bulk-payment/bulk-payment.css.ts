import { style } from '@vanilla-extract/css';
import { media, vars } from 'shared-ui/tokens';

export const list = style({ display: 'grid', gap: 0, margin: 0, padding: 0, listStyle: 'none' });
export const item = style({
  paddingBlock: vars.space[16],
  borderTop: `1px solid ${vars.color.line200}`,
  selectors: { '&:first-child': { paddingTop: 0, borderTop: 0 } },
});
export const row = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[12] });
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${vars.space[4]} ${vars.space[12]}`,
});
export const name = style({ fontSize: vars.text.body, lineHeight: 1.5, overflowWrap: 'anywhere' });
export const body = style({
  display: 'grid',
  gap: vars.space[16],
  '@media': {
    [media.tablet]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      columnGap: vars.space[40],
      alignItems: 'start',
    },
  },
});
export const problem = style({ display: 'grid', gap: vars.space[4], justifyItems: 'start' });
export const late = style({
  display: 'flex',
  gap: vars.space[4],
  alignItems: 'baseline',
  color: vars.color.warning800,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
});
export const figures = style({ display: 'grid', gap: vars.space[16] });
export const charge = style({ fontWeight: vars.font.bold });
