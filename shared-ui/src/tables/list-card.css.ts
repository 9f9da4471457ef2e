import { style } from '@vanilla-extract/css';
import { vars } from '../tokens.css';

export const card = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[8],
  padding: vars.space[16],
  border: `1px solid ${vars.color.line200}`,
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface,
});

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[4]} ${vars.space[12]}`,
});
export const number = style({
  fontSize: vars.text.small,
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.ink700,
});
export const title = style({ fontSize: vars.text.body, fontWeight: vars.font.bold, lineHeight: 1.5 });

// The whole card is the link; buttons in it lie above.
export const link = style({
  color: 'inherit',
  textDecoration: 'none',
  selectors: {
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: vars.radius.card },
    '&[data-hovered]': { color: vars.color.primary700 },
    '&[data-focus-visible]': { outline: 'none' },
    '&[data-focus-visible]::after': { outline: `3px solid ${vars.color.focus}`, outlineOffset: '2px' },
  },
});

export const meta = style({ fontSize: vars.text.small, lineHeight: 1.5, color: vars.color.ink700 });
export const amount = style({ marginInlineStart: 'auto' });
export const action = style({ position: 'relative', display: 'grid', marginTop: vars.space[4] });
