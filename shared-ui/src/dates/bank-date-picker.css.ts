import { style } from '@vanilla-extract/css';
import { vars } from '../tokens.css';

export const panel = style({ display: 'grid', gap: vars.space[12], padding: vars.space[12], outline: 'none' });
export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[8],
});
export const month = style({ fontSize: vars.text.body, lineHeight: 1.5 });

export const turn = style({
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  border: 0,
  borderRadius: vars.radius.control,
  backgroundColor: 'transparent',
  color: vars.color.primary600,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { backgroundColor: vars.color.primary50 },
    '&[data-disabled]': { color: vars.color.disabled, cursor: 'not-allowed' },
  },
});

export const grid = style({ borderCollapse: 'separate', borderSpacing: '2px' });
export const weekday = style({
  width: '44px',
  height: '28px',
  fontSize: vars.text.caption,
  fontWeight: vars.font.normal,
  color: vars.color.ink600,
});

export const day = style({
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  borderRadius: vars.radius.control,
  fontSize: vars.text.small,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { backgroundColor: vars.color.primary50 },
    '&[data-today]': { fontWeight: vars.font.bold, textDecoration: 'underline', textUnderlineOffset: '3px' },
    '&[data-outside-month]': { visibility: 'hidden' },
    '&[data-disabled]': { color: vars.color.disabled, cursor: 'not-allowed' },
    '&[data-unavailable]': {
      backgroundColor: vars.color.head,
      color: vars.color.ink600,
      textDecoration: 'line-through',
      cursor: 'not-allowed',
    },
    '&[data-selected]': { backgroundColor: vars.color.primary600, color: vars.color.white, fontWeight: vars.font.bold },
    '&[data-focus-visible]': { outlineOffset: '1px' },
  },
});

/** A day before the first or after the last one: no closed day of banks, but not offered either. */
export const beyond = style({
  selectors: {
    [`${day}&[data-unavailable]`]: {
      backgroundColor: 'transparent',
      color: vars.color.placeholder,
      textDecoration: 'none',
    },
  },
});

export const reason = style({
  display: 'flex',
  gap: vars.space[4],
  alignItems: 'baseline',
  width: '320px',
  minHeight: '3em',
  fontSize: vars.text.small,
  lineHeight: 1.5,
  color: vars.color.ink700,
});

export const parts = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[8] });
export const part = style({ display: 'flex', alignItems: 'center', gap: vars.space[4] });
export const year = style({ width: '5.5em' });
export const short = style({ width: '3.8em' });
export const hint = style({ fontSize: vars.text.small, lineHeight: vars.leading.small, color: vars.color.ink700 });
