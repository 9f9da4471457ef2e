import { style } from '@vanilla-extract/css';
import { vars } from '../tokens.css';

export const trigger = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[4],
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
