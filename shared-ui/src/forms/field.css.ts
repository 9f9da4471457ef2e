import { style, styleVariants, globalStyle } from '@vanilla-extract/css';
import { vars } from '../tokens.css';

export const field = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: '6px',
  minWidth: 0,
});

export const labelRow = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: vars.space[8],
  width: '100%',
});
export const label = style({ fontSize: vars.text.small, fontWeight: vars.font.bold, lineHeight: 1.5 });
export const labelAside = style({ marginInlineStart: 'auto', fontSize: vars.text.small, lineHeight: 1.5 });

const badge = style({
  padding: '0 6px',
  border: '1px solid',
  borderRadius: '4px',
  fontSize: vars.text.caption,
  fontWeight: vars.font.bold,
  lineHeight: 1.5,
  whiteSpace: 'nowrap',
});
export const badgeOf = styleVariants({
  required: [
    badge,
    { backgroundColor: vars.color.danger700, borderColor: vars.color.danger700, color: vars.color.white },
  ],
  optional: [badge, { backgroundColor: vars.color.surface, borderColor: vars.color.line500, color: vars.color.ink700 }],
});

export const help = style({
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  color: vars.color.ink700,
  wordBreak: 'auto-phrase',
});

export const error = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: vars.space[4],
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  fontWeight: vars.font.bold,
  color: vars.color.danger700,
  wordBreak: 'auto-phrase',
});

/** Width by content: a postal code does not get the width of an address. */
export const width = styleVariants({
  full: { width: '100%' },
  short: { width: '10em', maxWidth: '100%' },
  medium: { width: '16em', maxWidth: '100%' },
  long: { width: '26em', maxWidth: '100%' },
});

export const control = style({
  display: 'flex',
  alignItems: 'stretch',
  minHeight: vars.size.control,
  border: `1px solid ${vars.color.line500}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
  transition: `border-color ${vars.motion.fast}`,
  selectors: {
    '&:hover:not(:has(:disabled))': { borderColor: vars.color.ink600 },
    '&:has(> input:focus, > textarea:focus)': {
      borderColor: vars.color.primary600,
      outline: `3px solid ${vars.color.focus}`,
      outlineOffset: '2px',
    },
    // Two pixels instead of one, without moving the content.
    '&:has([aria-invalid="true"])': {
      borderColor: vars.color.danger700,
      boxShadow: `inset 0 0 0 1px ${vars.color.danger700}`,
    },
    '&:has(> input[readonly], > textarea[readonly])': { backgroundColor: vars.color.head },
    '&:has(:disabled)': { backgroundColor: vars.color.head, borderColor: vars.color.line200 },
  },
});

export const input = style({
  flex: '1 1 auto',
  minWidth: 0,
  width: '100%',
  padding: `${vars.space[8]} ${vars.space[12]}`,
  border: 0,
  borderRadius: vars.radius.control,
  outline: 'none',
  backgroundColor: 'transparent',
  // Never under 16 px: phones zoom into smaller inputs.
  fontSize: vars.text.body,
  lineHeight: 1.5,
  selectors: {
    '&::placeholder': { color: vars.color.placeholder, opacity: 1 },
    '&:disabled': { color: vars.color.ink600, WebkitTextFillColor: 'currentcolor' },
    // The control around it carries the ring.
    '&:focus-visible, &[data-focus-visible]': { outline: 'none' },
  },
});

export const textArea = style({ minHeight: '7.5em', resize: 'vertical' });
export const figures = style({ textAlign: 'right', fontVariantNumeric: 'tabular-nums' });

export const suffix = style({
  display: 'grid',
  placeItems: 'center',
  paddingInlineEnd: vars.space[12],
  color: vars.color.ink900,
});

export const innerButton = style({
  flex: 'none',
  minWidth: vars.size.control,
  padding: `0 ${vars.space[12]}`,
  border: 0,
  borderRadius: vars.radius.control,
  backgroundColor: 'transparent',
  color: vars.color.ink700,
  fontSize: vars.text.small,
  cursor: 'pointer',
  selectors: { '&:hover': { color: vars.color.primary700, backgroundColor: vars.color.primary50 } },
});

/** Wide spacing, so that the digits can be compared with those of a mail. */
export const digits = style({ fontSize: vars.text.title, letterSpacing: '0.3em', fontVariantNumeric: 'tabular-nums' });

export const ends = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
  gap: `6px ${vars.space[8]}`,
  width: '100%',
});

// The inputs are side by side; an error of one has the width of both.
export const from = style({ display: 'contents' });
export const to = style({ display: 'contents' });
globalStyle(`${from} > ${field}, ${to} > ${field}`, { display: 'contents' });
globalStyle(`${from} ${control}`, { gridRow: 1, gridColumn: 1 });
globalStyle(`${to} ${control}`, { gridRow: 1, gridColumn: 3 });
globalStyle(`${ends} ${error}`, { gridColumn: '1 / -1' });

export const tilde = style({ gridRow: 1, gridColumn: 2, alignSelf: 'center', color: vars.color.ink700 });

export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 });
/** Between fields 24 px, between sections 40 px (docs/visual.md 4). */
export const gap = styleVariants({
  fields: { gap: vars.space[24] },
  sections: { gap: vars.space[40] },
  cards: { gap: vars.space[16] },
});
export const summary = style({ outline: 'none' });
export const list = style({ display: 'grid', gap: vars.space[4], margin: 0, paddingInlineStart: '1.2em' });
export const plain = style({ whiteSpace: 'pre-line' });
