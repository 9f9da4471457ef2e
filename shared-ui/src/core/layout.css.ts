import { style, styleVariants } from '@vanilla-extract/css';
import { media, vars } from '../tokens.css';

const gutter = { paddingInline: vars.space[16], '@media': { [media.desktop]: { paddingInline: vars.space[32] } } };

export const page = style([
  gutter,
  {
    display: 'grid',
    alignContent: 'start',
    gap: vars.space[24],
    width: '100%',
    minWidth: 0,
    marginInline: 'auto',
    paddingBlock: vars.space[24],
    '@media': {
      [media.desktop]: { paddingBlock: `${vars.space[32]} ${vars.space[64]}` },
      print: { padding: 0, maxWidth: 'none' },
    },
  },
]);

// The gutters count on top of the width that the content gets.
export const pageWidth = styleVariants({
  list: { maxWidth: `calc(${vars.size.pageList} + 2 * ${vars.space[32]})` },
  form: { maxWidth: `calc(${vars.size.pageForm} + 2 * ${vars.space[32]})` },
  split: { maxWidth: `calc(${vars.size.pageSplit} + 2 * ${vars.space[32]})` },
});

export const gap = styleVariants({
  4: { gap: vars.space[4] },
  8: { gap: vars.space[8] },
  12: { gap: vars.space[12] },
  16: { gap: vars.space[16] },
  24: { gap: vars.space[24] },
  40: { gap: vars.space[40] },
});

export const stack = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  minWidth: 0,
});

export const cluster = style({ display: 'flex', flexWrap: 'wrap', minWidth: 0 });
export const align = styleVariants({
  center: { alignItems: 'center' },
  end: { alignItems: 'flex-end' },
  baseline: { alignItems: 'baseline' },
});
export const justify = styleVariants({
  start: { justifyContent: 'flex-start' },
  between: { justifyContent: 'space-between' },
  center: { justifyContent: 'center' },
  end: { justifyContent: 'flex-end' },
});

export const split = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[24],
  alignItems: 'start',
  minWidth: 0,
});
export const splitRatio = styleVariants({
  half: { '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } } },
  aside: { '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 348px' } } },
});

export const stickyColumn = style({
  minWidth: 0,
  '@media': { [media.desktop]: { position: 'sticky', top: vars.space[24] }, print: { position: 'static' } },
});

/** Out of sight, still read: one pixel, clipped, out of the flow. */
export const visuallyHidden = style({
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  padding: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
