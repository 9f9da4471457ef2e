import { style } from '@vanilla-extract/css';
import { vars } from '../tokens.css';

export const row = style({
  transition: `background-color ${vars.motion.fast}`,
  selectors: {
    '&[data-hovered], &[data-selected]': { backgroundColor: vars.color.primary50 },
    // Inside the row: a ring outside would lie under the next one.
    '&[data-focus-visible]': { outlineOffset: '-3px' },
  },
});

export const boxCell = style({ width: vars.space[48] });
/** The whole height of a row is the press target. */
export const boxTarget = style({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: vars.size.control,
  minHeight: vars.size.control,
  margin: '-8px -12px',
  cursor: 'pointer',
});
export const allRow = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[8],
  minHeight: vars.size.control,
  fontSize: vars.text.small,
  cursor: 'pointer',
});

export const box = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '22px',
  height: '22px',
  border: `1px solid ${vars.color.line500}`,
  borderRadius: '4px',
  backgroundColor: vars.color.surface,
  color: 'transparent',
  selectors: {
    '[data-selected] > &, [data-indeterminate] > &': {
      backgroundColor: vars.color.primary600,
      borderColor: vars.color.primary600,
      color: vars.color.white,
    },
    '[data-hovered] > &': { borderColor: vars.color.primary600 },
    '[data-focus-visible] > &': { outline: `3px solid ${vars.color.focus}`, outlineOffset: '2px' },
    '[data-disabled] > &': { backgroundColor: vars.color.head, borderColor: vars.color.line200 },
  },
});
/** Some of the rows, not all. */
export const dash = style({ width: '12px', height: '2px', backgroundColor: 'currentcolor' });
// The box alone carries the ring.
export const quietRing = style({ selectors: { '&[data-focus-visible]': { outline: 'none' } } });

export const cardRow = style({
  display: 'grid',
  gridTemplateColumns: `${vars.size.control} minmax(0, 1fr)`,
  alignItems: 'start',
  gap: vars.space[4],
});
