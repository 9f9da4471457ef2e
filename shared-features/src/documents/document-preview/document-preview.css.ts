import { style } from '@vanilla-extract/css';
import { media, vars } from 'shared-ui/tokens';

export const preview = style({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  minWidth: 0,
  border: `1px solid ${vars.color.line200}`,
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface,
  overflow: 'hidden',
  // The file itself is printed from the file.
  '@media': { print: { display: 'none' } },
});

export const toolbar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[8],
  padding: `${vars.space[4]} ${vars.space[8]} ${vars.space[4]} ${vars.space[16]}`,
  borderBottom: `1px solid ${vars.color.line200}`,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
});

export const name = style({ minWidth: 0, margin: 0, fontWeight: vars.font.bold, overflowWrap: 'anywhere' });
export const pageCount = style({
  marginInlineStart: vars.space[12],
  color: vars.color.ink600,
  fontWeight: vars.font.normal,
  whiteSpace: 'nowrap',
});
export const zoom = style({
  display: 'flex',
  flexShrink: 0,
  whiteSpace: 'nowrap',
  alignItems: 'center',
  gap: vars.space[4],
  fontVariantNumeric: 'tabular-nums',
});

export const scroll = style({
  display: 'grid',
  justifyItems: 'start',
  alignContent: 'start',
  gap: vars.space[12],
  padding: vars.space[12],
  overflow: 'auto',
  maxHeight: '60vh',
  backgroundColor: vars.color.head,
  selectors: { '&:focus-visible': { outline: `3px solid ${vars.color.focus}`, outlineOffset: '-3px' } },
  '@media': { [media.desktop]: { maxHeight: 'calc(100vh - 220px)' } },
});

export const fitted = style({ '@media': { [media.desktop]: { maxHeight: 'none' } } });

export const sheet = style({ position: 'relative', marginInline: 'auto', minWidth: 0 });

/** Frame around a read value, a little larger than its letters. The frame of the shown value is thick and filled. */
export const place = style({
  position: 'absolute',
  margin: '-2px',
  padding: '2px',
  boxSizing: 'content-box',
  outline: `1px dashed ${vars.color.warning800}`,
  outlineOffset: '-1px',
  borderRadius: '4px',
  '@media': {
    [media.hover]: {
      selectors: { '&:hover': { backgroundColor: `color-mix(in srgb, ${vars.color.amber400} 20%, transparent)` } },
    },
  },
});
export const shownPlace = style({
  outline: `3px solid ${vars.color.warning800}`,
  outlineOffset: 0,
  // See-through, so that the letters can be read.
  backgroundColor: `color-mix(in srgb, ${vars.color.amber400} 30%, transparent)`,
});
/** Covers the frame, and at least 24 px each way. */
export const placeButton = style({
  position: 'absolute',
  insetBlock: 'min(0px, 50% - 12px)',
  insetInline: 'min(0px, 50% - 12px)',
  padding: 0,
  border: 'none',
  borderRadius: '4px',
  background: 'none',
  cursor: 'pointer',
  selectors: { '&:focus-visible': { outline: `3px solid ${vars.color.focus}`, outlineOffset: '2px' } },
});

export const page = style({
  display: 'block',
  width: '100%',
  height: 'auto',
  // The shape of A4 until the page is drawn, so that nothing jumps.
  aspectRatio: 'auto 210 / 297',
  backgroundColor: vars.color.white,
});

export const thumbnail = style({
  display: 'grid',
  placeItems: 'center',
  width: '140px',
  aspectRatio: '140 / 175',
  border: `1px solid ${vars.color.line200}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.white,
  color: vars.color.ink600,
  overflow: 'hidden',
});
export const thumbnailSheet = style({ width: '100%', height: '100%', overflow: 'hidden' });
export const picture = style({ width: '100%', height: '100%', objectFit: 'cover', objectPosition: 'top' });
