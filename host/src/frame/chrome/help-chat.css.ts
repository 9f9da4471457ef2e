import { style } from '@vanilla-extract/css';
import { media, vars } from 'shared-ui/tokens';

export const widget = style({
  position: 'fixed',
  right: vars.space[16],
  // Above the action bar that small screens have at their lower edge.
  bottom: '120px',
  zIndex: vars.layer.sticky,
  display: 'grid',
  justifyItems: 'end',
  gap: vars.space[8],
  '@media': { [media.desktop]: { right: vars.space[24], bottom: vars.space[24] } },
});

/**
 * From 1024 px on. On a phone it would stand on what one reads, and the help in the header leads to the same questions
 * and to the same form.
 */
const onlyDesktop = { '@media': { [media.belowDesktop]: { display: 'none' } } };

export const own = style([widget, onlyDesktop]);

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

/** For screen readers only where the button would stand on the page's content: there it is its icon. */
export const label = style({
  '@media': {
    [`not all and ${media.wide}`]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});

/** As high as the button with the space around it. */
export const room = style([onlyDesktop, { height: '72px' }]);
