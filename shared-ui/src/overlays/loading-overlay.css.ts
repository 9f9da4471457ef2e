import { style } from '@vanilla-extract/css';
import { vars } from '../tokens.css';

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
export const dialog = style({ display: 'grid', justifyItems: 'center', gap: vars.space[16], outline: 'none' });
