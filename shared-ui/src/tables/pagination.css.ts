import { style } from '@vanilla-extract/css';
import { media, vars } from '../tokens.css';

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[12],
});
export const range = style({ fontSize: vars.text.small, color: vars.color.ink700, fontVariantNumeric: 'tabular-nums' });
export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[4],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const page = style({
  display: 'inline-grid',
  gridAutoFlow: 'column',
  placeItems: 'center',
  gap: vars.space[4],
  minWidth: vars.size.control,
  minHeight: vars.size.control,
  padding: `0 ${vars.space[8]}`,
  border: '1px solid transparent',
  borderRadius: vars.radius.control,
  backgroundColor: 'transparent',
  color: vars.color.primary600,
  fontSize: vars.text.small,
  fontWeight: vars.font.bold,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { backgroundColor: vars.color.primary50 },
    '&[aria-current="page"]': { borderColor: vars.color.primary600, backgroundColor: vars.color.primary50 },
    '&[data-disabled]': { color: vars.color.disabled, cursor: 'not-allowed' },
  },
});

/** On a phone only the current page's number is between 前へ and 次へ. */
export const fromTablet = style({ '@media': { [media.belowTablet]: { display: 'none' } } });

export const gap = style({ minWidth: vars.space[16], textAlign: 'center', color: vars.color.ink600 });
