import { style } from '@vanilla-extract/css';
import { media, vars } from 'shared-ui/tokens';

/** Stands at the end of the page below 1024 px, where no margin has room for it, so that it never covers anything. */
export const widget = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space[8],
  padding: vars.space[16],
  '@media': {
    [media.desktop]: {
      position: 'fixed',
      right: 0,
      bottom: vars.space[24],
      zIndex: vars.layer.sticky,
      flexDirection: 'row',
      alignItems: 'flex-end',
      padding: 0,
    },
  },
});

/**
 * From 1024 px on. On a phone it would cover the text, and the help in the header leads to the same questions and form.
 */
export const own = style([widget, { '@media': { [media.belowDesktop]: { display: 'none' } } }]);

/** A tab on the edge of the window from 1024 px on, as wide as the margin of pages: it never covers one. */
export const opener = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[4],
  minHeight: vars.size.control,
  padding: `${vars.space[8]} ${vars.space[16]}`,
  border: `1px solid ${vars.color.line500}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
  color: vars.color.ink900,
  fontSize: vars.text.small,
  fontWeight: vars.font.bold,
  lineHeight: vars.leading.small,
  cursor: 'pointer',
  selectors: { '&[data-hovered], &[data-pressed]': { backgroundColor: vars.color.primary50 } },
  '@media': {
    [media.desktop]: {
      flexDirection: 'column',
      width: vars.space[32],
      padding: `${vars.space[12]} 0`,
      borderInlineEnd: 0,
      borderStartEndRadius: 0,
      borderEndEndRadius: 0,
      outlineOffset: '-3px',
    },
  },
});

/** Text of a tab, from top to bottom. */
export const openerText = style({
  '@media': { [media.desktop]: { writingMode: 'vertical-rl', letterSpacing: '0.1em' } },
});

export const frame = style({
  width: 'min(360px, calc(100vw - 32px))',
  height: 'min(520px, calc(100dvh - 180px))',
  border: `1px solid ${vars.color.line200}`,
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface,
  boxShadow: vars.shadow.overlay,
  selectors: { '&[hidden]': { display: 'none' } },
});

/** The product's own help, which scrolls inside. */
export const panel = style([
  frame,
  {
    padding: vars.space[16],
    overflowY: 'auto',
    overscrollBehavior: 'contain',
  },
]);

export const heading = style({ fontSize: vars.text.section, lineHeight: vars.leading.section });
