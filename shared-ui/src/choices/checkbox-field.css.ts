import { style } from '@vanilla-extract/css';
import { media, vars } from '../tokens.css';

export const row = style({
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: vars.space[8],
  cursor: 'pointer',
  fontSize: vars.text.body,
  lineHeight: 1.5,
  '@media': { [media.touch]: { minHeight: vars.size.control, paddingBlock: vars.space[8] } },
});

export const box = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '22px',
  height: '22px',
  marginTop: '1px',
  border: `1px solid ${vars.color.line500}`,
  borderRadius: '4px',
  backgroundColor: vars.color.surface,
  color: 'transparent',
  transition: `background-color ${vars.motion.fast}`,
  selectors: {
    [`${row}[data-selected] &`]: {
      backgroundColor: vars.color.primary600,
      borderColor: vars.color.primary600,
      color: vars.color.white,
    },
    [`${row}[data-invalid] &`]: {
      borderColor: vars.color.danger700,
      boxShadow: `inset 0 0 0 1px ${vars.color.danger700}`,
    },
    [`${row}[data-hovered] &`]: { borderColor: vars.color.primary600 },
    [`${row}[data-focus-visible] &`]: { outline: `3px solid ${vars.color.focus}`, outlineOffset: '2px' },
    [`${row}[data-disabled] &`]: { backgroundColor: vars.color.head, borderColor: vars.color.line200 },
  },
});

// The box alone carries the ring.
export const quietRing = style({ selectors: { '&[data-focus-visible]': { outline: 'none' } } });
