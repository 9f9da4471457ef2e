import { style } from '@vanilla-extract/css';
import { media, vars } from '../tokens.css';

/** The floating panel of lists, menus and calendars. */
export const popover = style({
  maxWidth: 'calc(100vw - 16px)',
  border: `1px solid ${vars.color.line200}`,
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface,
  boxShadow: vars.shadow.overlay,
  fontSize: vars.text.body,
  outline: 'none',
  overflow: 'auto',
  transition: `opacity ${vars.motion.fast}`,
  selectors: { '&[data-entering], &[data-exiting]': { opacity: 0 } },
});

export const asWideAsTrigger = style({ minWidth: 'var(--trigger-width)' });

export const list = style({
  display: 'grid',
  maxHeight: '320px',
  overflow: 'auto',
  padding: vars.space[4],
  outline: 'none',
});

/** Entry of the panel: an option of a list, or an entry of a menu. */
export const entry = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  minHeight: '40px',
  padding: `${vars.space[8]} ${vars.space[12]}`,
  borderRadius: vars.radius.control,
  color: vars.color.ink900,
  textDecoration: 'none',
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-focused], &[data-hovered]': { backgroundColor: vars.color.primary50 },
    '&[data-focus-visible]': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
    '&[data-selected]': { fontWeight: vars.font.bold, color: vars.color.primary600 },
    '&[data-disabled]': { color: vars.color.disabled, cursor: 'not-allowed' },
  },
  '@media': { [media.touch]: { minHeight: vars.size.control } },
});

/** Its check mark is at the far end. */
export const option = style([entry, { justifyContent: 'space-between' }]);

export const optionText = style({ display: 'grid', minWidth: 0 });
export const optionNote = style({
  fontSize: vars.text.small,
  fontWeight: vars.font.normal,
  lineHeight: 1.5,
  color: vars.color.ink700,
  wordBreak: 'keep-all',
  overflowWrap: 'anywhere',
});
export const empty = style({ padding: vars.space[12], fontSize: vars.text.small, color: vars.color.ink700 });

/** Below the options, outside what scrolls. */
export const listNote = style({
  // Takes the width of the list without making it wider.
  boxSizing: 'border-box',
  width: 0,
  minWidth: '100%',
  padding: `${vars.space[8]} ${vars.space[16]}`,
  borderTop: `1px solid ${vars.color.line200}`,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  color: vars.color.ink700,
});
