import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../tokens.css';

export const place = style({
  position: 'fixed',
  zIndex: vars.layer.snackbar,
  insetInline: vars.space[16],
  // Over the header, where it covers neither the page's content nor the buttons at the bottom of a phone's screen.
  top: `calc(${vars.space[4]} + env(safe-area-inset-top))`,
  display: 'grid',
  justifyItems: 'center',
  pointerEvents: 'none',
  '@media': { print: { display: 'none' } },
});

export const bar = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space[12],
  width: 'min(560px, 100%)',
  padding: `${vars.space[8]} ${vars.space[8]} ${vars.space[8]} ${vars.space[16]}`,
  border: '1px solid',
  borderInlineStartWidth: '6px',
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface,
  boxShadow: vars.shadow.overlay,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  transition: `opacity ${vars.motion.normal}, transform ${vars.motion.normal}`,
});

export const shown = style({ pointerEvents: 'auto' });
export const hidden = style({ opacity: 0, transform: 'translateY(-8px)', visibility: 'hidden' });

export const color = styleVariants({
  success: { borderColor: vars.color.success700 },
  error: { borderColor: vars.color.danger700 },
  info: { borderColor: vars.color.primary600 },
});
export const mark = styleVariants({
  success: { color: vars.color.success700 },
  error: { color: vars.color.danger700 },
  info: { color: vars.color.primary600 },
});

export const buttons = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' });

export const title = style({ fontWeight: vars.font.bold });
