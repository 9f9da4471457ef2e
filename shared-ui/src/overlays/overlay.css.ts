import { style, styleVariants } from '@vanilla-extract/css';
import { media, vars } from '../tokens.css';

export const backdrop = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.layer.overlay,
  backgroundColor: vars.color.backdrop,
  transition: `opacity ${vars.motion.normal}`,
  selectors: { '&[data-entering], &[data-exiting]': { opacity: 0 } },
});

/** Centre of the screen; on a phone the lower edge, within reach of the thumb. */
export const centered = style({
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'center',
  '@media': { [media.tablet]: { alignItems: 'center', padding: vars.space[24] } },
});

const panel = {
  display: 'flex',
  minWidth: 0,
  backgroundColor: vars.color.surface,
  boxShadow: vars.shadow.overlay,
  transition: `transform ${vars.motion.normal}`,
} as const;

export const modal = style([
  panel,
  {
    width: '100%',
    maxHeight: 'min(92dvh, 100%)',
    borderRadius: `${vars.radius.card} ${vars.radius.card} 0 0`,
    selectors: { '&[data-entering], &[data-exiting]': { transform: 'translateY(16px)' } },
    '@media': { [media.tablet]: { borderRadius: vars.radius.card } },
  },
]);

export const modalSize = styleVariants({
  sm: { maxWidth: '480px' },
  md: { maxWidth: '640px' },
  lg: { maxWidth: '1040px' },
});

export const drawer = styleVariants({
  left: [
    panel,
    {
      position: 'absolute',
      insetBlock: 0,
      left: 0,
      width: 'min(320px, 88vw)',
      selectors: { '&[data-entering], &[data-exiting]': { transform: 'translateX(-100%)' } },
    },
  ],
  right: [
    panel,
    {
      position: 'absolute',
      insetBlock: 0,
      right: 0,
      width: 'min(560px, 100vw)',
      selectors: { '&[data-entering], &[data-exiting]': { transform: 'translateX(100%)' } },
    },
  ],
});

export const dialog = style({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  minWidth: 0,
  maxHeight: 'inherit',
  outline: 'none',
});

export const head = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: vars.space[12],
  padding: `${vars.space[20]} ${vars.space[24]} ${vars.space[8]}`,
});
export const title = style({ fontSize: vars.text.cardTitle, lineHeight: vars.leading.cardTitle });
export const close = style({ margin: '-8px -12px -8px 0' });
export const body = style({
  flex: '1 1 auto',
  minHeight: 0,
  overflow: 'auto',
  // The focus ring lies inside: head and buttons would cover parts of it otherwise.
  selectors: {
    '&:focus-visible': { outlineOffset: '-3px' },
    // Scrolled content ends at a line, not at the letters of the title.
    '&[role="group"]': { borderTop: `1px solid ${vars.color.line200}` },
  },
});
export const content = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: vars.space[16],
  padding: `${vars.space[12]} ${vars.space[24]} ${vars.space[24]}`,
});
export const actions = style({
  display: 'flex',
  flexDirection: 'column-reverse',
  gap: vars.space[12],
  padding: `${vars.space[16]} ${vars.space[24]} max(${vars.space[20]}, env(safe-area-inset-bottom))`,
  borderTop: `1px solid ${vars.color.line200}`,
  '@media': { [media.tablet]: { flexDirection: 'row', justifyContent: 'flex-end' } },
});

export const overlay = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.layer.overlay,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: vars.space[16],
  backgroundColor: vars.color.veil,
  color: vars.color.primary600,
  fontSize: vars.text.body,
  fontWeight: vars.font.bold,
});
export const ring = style({ fontSize: '40px', lineHeight: 1 });
export const loadingDialog = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[16],
  outline: 'none',
});

export const trigger = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[4],
  // In a bar that is too narrow it is shortened, never broken over lines.
  minWidth: 0,
  whiteSpace: 'nowrap',
  minHeight: vars.size.control,
  padding: `0 ${vars.space[8]}`,
  border: 0,
  borderRadius: vars.radius.control,
  backgroundColor: 'transparent',
  color: vars.color.ink700,
  fontSize: vars.text.small,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered], &[aria-expanded="true"]': { backgroundColor: vars.color.primary50, color: vars.color.primary700 },
  },
});

export const menu = style({ display: 'grid', minWidth: '200px', padding: vars.space[4], outline: 'none' });
export const item = style({ fontSize: vars.text.small });
export const external = style({ color: vars.color.ink600 });
