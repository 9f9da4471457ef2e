import { style } from '@vanilla-extract/css';
import { media, vars } from 'shared-ui/tokens';

/** Takes the focus after a card was deleted, without being a control. */
export const place = style({ minWidth: 0, outlineOffset: vars.space[4] });

export const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[16],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const item = style({ display: 'grid', minWidth: 0 });

export const tile = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: vars.space[12],
  padding: vars.space[20],
  border: `1px solid ${vars.color.line200}`,
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface,
});

export const head = style({ display: 'flex', alignItems: 'center', gap: vars.space[12] });
export const number = style({
  fontSize: vars.text.section,
  lineHeight: vars.leading.section,
  fontVariantNumeric: 'tabular-nums',
});
/** At the bottom, however tall the tile beside it is. Aligns the text of the buttons with the lines above. */
export const acts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignSelf: 'end',
  justifyContent: 'space-between',
  gap: vars.space[8],
  marginInline: `calc(-1 * ${vars.space[16]})`,
});
