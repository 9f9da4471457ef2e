import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../tokens.css';

export const table = style({
  width: '100%',
  // Collapsed borders do not move with a sticky head.
  borderCollapse: 'separate',
  borderSpacing: 0,
  border: `1px solid ${vars.color.line200}`,
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  '@media': { print: { fontSize: '8.5pt' } },
});

/**
 * Between the desktop breakpoint and the width of a list's page the columns move closer, so that the page does not
 * scroll sideways.
 */
const narrowDesktop = '(max-width: 1263.98px)';
const NARROW_PADDING = '6px';

const edgePadding = (space: string) => ({
  '&:first-child': { paddingInlineStart: space },
  '&:last-child': { paddingInlineEnd: space },
});

const edge = {
  selectors: edgePadding(vars.space[16]),
  '@media': { [narrowDesktop]: { selectors: edgePadding(vars.space[4]) } },
};

export const headCell = style([
  edge,
  {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: '44px',
    padding: `${vars.space[8]} ${vars.space[12]}`,
    borderBottom: `1px solid ${vars.color.line200}`,
    backgroundColor: vars.color.head,
    color: vars.color.ink600,
    fontWeight: vars.font.bold,
    whiteSpace: 'nowrap',
    selectors: {
      '&:first-child': { borderStartStartRadius: vars.radius.card },
      '&:last-child': { borderStartEndRadius: vars.radius.card },
    },
    '@media': {
      // A long heading breaks at its bracket. Twice the class, so that it holds for right-aligned ones too.
      [narrowDesktop]: {
        paddingInline: NARROW_PADDING,
        wordBreak: 'keep-all',
        selectors: { '&&': { whiteSpace: 'normal' } },
      },
      print: { position: 'static', height: 'auto', padding: '4px 6px', selectors: { '&&': { whiteSpace: 'normal' } } },
    },
  },
]);

export const row = style({
  transition: `background-color ${vars.motion.fast}`,
  selectors: { '&:hover': { backgroundColor: vars.color.primary50 } },
});

export const selected = style({ backgroundColor: vars.color.primary50 });
export const quiet = style({ color: vars.color.ink600 });
/** Joins a row and its details: no line between them. */
export const withDetail = style({});

export const cell = style([
  edge,
  {
    height: '44px',
    padding: `${vars.space[4]} ${vars.space[12]}`,
    borderBottom: `1px solid ${vars.color.line200}`,
    fontWeight: vars.font.normal,
    verticalAlign: 'middle',
    '@media': { [narrowDesktop]: { paddingInline: NARROW_PADDING }, print: { height: 'auto', padding: '4px 6px' } },
    selectors: {
      [`${withDetail} > &`]: { borderBottom: 0 },
      'tr:last-child > &': { borderBottom: 0 },
      'tr:last-child > &:first-child': { borderEndStartRadius: vars.radius.card },
      'tr:last-child > &:last-child': { borderEndEndRadius: vars.radius.card },
    },
  },
]);

/** As narrow as the box, so that names get the width. The class twice, to win over the padding of a cell. */
export const boxCell = style({
  width: '1px',
  selectors: { '&&': { paddingInlineEnd: 0 } },
});
/** Lies above the link that fills a card. */
export const box = style({ position: 'relative', zIndex: 1, display: 'inline-flex' });

export const rowHeader = style({ fontWeight: vars.font.bold });

export const detail = style({
  '@media': { print: { breakBefore: 'avoid' } },
  padding: `${vars.space[4]} ${vars.space[16]} ${vars.space[20]}`,
  borderBottom: `1px solid ${vars.color.line200}`,
  selectors: { 'tr:last-child > &': { borderBottom: 0 } },
});

export const align = styleVariants({
  left: { textAlign: 'left' },
  right: { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});

export const noWrap = style({ whiteSpace: 'nowrap' });

export const sort = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[4],
  minHeight: '28px',
  padding: 0,
  border: 0,
  borderRadius: vars.radius.control,
  backgroundColor: 'transparent',
  color: 'inherit',
  fontWeight: 'inherit',
  cursor: 'pointer',
  selectors: { '&[data-hovered]': { color: vars.color.primary600 } },
});
export const sorted = style({ color: vars.color.primary600 });
export const sortMark = style({
  color: vars.color.line500,
  '@media': { print: { display: 'none' } },
  selectors: { [`${sorted} &`]: { color: 'inherit' } },
});

export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[12],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
