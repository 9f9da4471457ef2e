import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../tokens.css';

export const icon = style({ display: 'inline-block', flex: 'none', fill: 'currentColor', verticalAlign: '-0.2em' });

export const color = styleVariants({
  inherit: { color: 'inherit' },
  primary: { color: vars.color.primary600 },
  secondary: { color: vars.color.teal700 },
  dark: { color: vars.color.ink900 },
  white: { color: vars.color.white },
  gray: { color: vars.color.disabled },
  success: { color: vars.color.success700 },
  attention: { color: vars.color.danger700 },
});
