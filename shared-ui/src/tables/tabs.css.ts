import { style, styleVariants } from '@vanilla-extract/css';
import { media, vars } from '../tokens.css';

export const tabs = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[12],
  minWidth: 0,
  // react-aria marks it whenever something in a panel has the focus, which has its own ring.
  selectors: { '&[data-focus-visible]': { outline: 'none' } },
});

// The row of tabs scrolls in itself; the page never does sideways.
export const list = style({
  // Contains the visually hidden content of the tabs, which would widen the page otherwise.
  position: 'relative',
  display: 'flex',
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'none',
  boxShadow: `inset 0 -1px 0 ${vars.color.line200}`,
  scrollSnapType: 'x proximity',
  '@media': { print: { boxShadow: 'none' } },
});

export const tab = style({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  gap: vars.space[8],
  minHeight: '48px',
  padding: `0 ${vars.space[16]}`,
  borderBottom: '3px solid transparent',
  color: vars.color.ink700,
  fontSize: vars.text.small,
  fontWeight: vars.font.bold,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  scrollSnapAlign: 'start',
  transition: `border-color ${vars.motion.fast}, color ${vars.motion.fast}`,
  selectors: {
    '&[data-hovered]': { color: vars.color.primary600 },
    '&[data-selected]': { color: vars.color.primary600, borderBottomColor: vars.color.primary600 },
    // Inside the row, which would cut a ring outside.
    '&[data-focus-visible]': { outlineOffset: '-3px', borderRadius: vars.radius.control },
  },
  '@media': {
    [media.forcedColors]: { selectors: { '&[data-selected]': { borderBottomColor: 'Highlight' } } },
    // Paper names the chosen tab only.
    print: {
      minHeight: 0,
      padding: 0,
      borderBottom: 'none',
      selectors: { '&:not([data-selected])': { display: 'none' } },
    },
  },
});

const count = style({
  minWidth: '24px',
  padding: `1px ${vars.space[8]}`,
  borderRadius: vars.radius.round,
  fontSize: vars.text.caption,
  lineHeight: 1.5,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
});
export const countOf = styleVariants({
  neutral: [count, { backgroundColor: vars.color.head, color: vars.color.ink700 }],
  attention: [count, { backgroundColor: vars.color.warning50, color: vars.color.warning800 }],
});

export const panel = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[16],
  minWidth: 0,
  borderRadius: vars.radius.card,
});
