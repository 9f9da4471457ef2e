import { style } from '@vanilla-extract/css';
import { media, vars } from 'shared-ui/tokens';

/** Section of a step in a drawer: a line above it, except above the first. */
export const section = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[16],
  minWidth: 0,
  selectors: {
    '& + &': { paddingTop: vars.space[24], marginTop: vars.space[8], borderTop: `1px solid ${vars.color.line200}` },
  },
});
export const sectionHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[12],
});
export const sectionTitle = style({ fontSize: vars.text.section, lineHeight: vars.leading.section });

// Covers the 24 px of padding around the drawer's content. Only margins work: with a negative `bottom` the bar would
// hang below the drawer while its content scrolls.
export const actions = style({
  position: 'sticky',
  bottom: 0,
  zIndex: vars.layer.sticky,
  display: 'flex',
  justifyContent: 'flex-end',
  gap: vars.space[12],
  margin: `0 calc(-1 * ${vars.space[24]}) calc(-1 * ${vars.space[24]})`,
  padding: `${vars.space[12]} ${vars.space[24]} max(${vars.space[12]}, env(safe-area-inset-bottom))`,
  borderTop: `1px solid ${vars.color.line200}`,
  backgroundColor: vars.color.surface,
});
export const act = style({ display: 'grid', '@media': { [media.belowTablet]: { flex: '1 1 0' } } });

export const summary = style({
  width: 'fit-content',
  paddingBlock: vars.space[8],
  borderRadius: vars.radius.control,
  color: vars.color.primary600,
  fontWeight: vars.font.bold,
  cursor: 'pointer',
  ':focus-visible': { outline: `3px solid ${vars.color.focus}`, outlineOffset: '2px' },
  '@media': { [media.touch]: { paddingBlock: vars.space[12] } },
  selectors: { '&:hover': { color: vars.color.primary700 } },
});
export const folded = style({ paddingTop: vars.space[16] });
/** Text of the collapsed values. */
export const inFold = style({
  color: vars.color.ink700,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  overflowWrap: 'anywhere',
});

export const suggestion = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[4]} ${vars.space[8]}`,
  color: vars.color.ink700,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
});
export const number = style({ color: vars.color.ink900, fontVariantNumeric: 'tabular-nums' });

export const found = style({ display: 'grid', gap: vars.space[12], margin: 0, padding: 0, listStyle: 'none' });
export const foundSupplier = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[4]} ${vars.space[12]}`,
  overflowWrap: 'anywhere',
});

export const lead = style({ color: vars.color.ink700 });
/**
 * Takes the focus when a step begins in a drawer and scrolls its top into view. The step's title is visible in the
 * drawer.
 */
export const top = style({ height: 0, overflow: 'hidden', outline: 'none' });
