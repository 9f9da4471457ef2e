import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

/** Side by side if there is room for two. */
export const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 440px), 1fr))',
  gap: vars.space[16],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
/** As high as its neighbour. */
export const item = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });

export const tile = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: vars.space[12],
  padding: vars.space[16],
  border: `1px solid ${vars.color.line200}`,
  borderRadius: vars.radius.card,
});
export const title = style({
  margin: 0,
  fontSize: vars.text.body,
  fontWeight: vars.font.bold,
  overflowWrap: 'anywhere',
});
export const note = style({ margin: 0, fontSize: vars.text.small });
/** Aligns the text of the buttons with the text above. */
export const acts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[8],
  marginInline: `calc(-1 * ${vars.space[16]})`,
});

export const revisions = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[24],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const revision = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[8] });
export const act = style({ margin: 0, fontWeight: vars.font.bold });
export const meta = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${vars.space[12]}`,
  margin: 0,
  color: vars.color.ink600,
  fontSize: vars.text.small,
  fontVariantNumeric: 'tabular-nums',
});
