import { style } from '@vanilla-extract/css';
import { media, vars } from '../tokens.css';

export const field = style({ display: 'grid', justifyItems: 'start', gap: vars.space[8], minWidth: 0 });

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  minHeight: vars.size.control,
  cursor: 'pointer',
  selectors: {
    '&[data-readonly]': { cursor: 'progress' },
    // The track alone carries the ring.
    '&[data-focus-visible]': { outline: 'none' },
  },
});

export const label = style({ minWidth: 0, fontWeight: vars.font.bold });
export const state = style({ flex: 'none', minWidth: '2em', fontSize: vars.text.small, color: vars.color.ink700 });

export const track = style({
  flex: 'none',
  boxSizing: 'border-box',
  width: '44px',
  height: '26px',
  padding: '2px',
  border: `1px solid ${vars.color.line500}`,
  borderRadius: vars.radius.round,
  backgroundColor: vars.color.head,
  transition: `background-color ${vars.motion.fast}`,
  selectors: {
    [`${row}[data-selected] &`]: { backgroundColor: vars.color.primary600, borderColor: vars.color.primary600 },
    [`${row}[data-hovered] &`]: { borderColor: vars.color.primary600 },
    [`${row}[data-focus-visible] &`]: { outline: `3px solid ${vars.color.focus}`, outlineOffset: '2px' },
  },
});

export const knob = style({
  display: 'block',
  width: '20px',
  height: '20px',
  borderRadius: vars.radius.round,
  backgroundColor: vars.color.ink600,
  transition: `transform ${vars.motion.fast}`,
  selectors: { [`${row}[data-selected] &`]: { backgroundColor: vars.color.white, transform: 'translateX(18px)' } },
  '@media': { [media.forcedColors]: { backgroundColor: 'ButtonText', forcedColorAdjust: 'none' } },
});
