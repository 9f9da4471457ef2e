import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const entry = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[12],
  paddingBlock: vars.space[16],
  borderTop: `1px solid ${vars.color.line200}`,
  selectors: { '&:last-child': { paddingBottom: 0 } },
});

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[12],
  color: vars.color.ink700,
});
/** As wide as possible beside the buttons; above them on a phone. */
export const text = style({ display: 'grid', flex: '1 1 14em', gap: vars.space[4], minWidth: 0 });
export const title = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
  margin: 0,
  color: vars.color.ink900,
  overflowWrap: 'anywhere',
});
export const lines = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[16],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  fontVariantNumeric: 'tabular-nums',
});
