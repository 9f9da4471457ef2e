import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const count = style({
  minWidth: '24px',
  padding: `1px ${vars.space[8]}`,
  borderRadius: vars.radius.round,
  backgroundColor: vars.color.primary600,
  color: vars.color.white,
  fontSize: vars.text.caption,
  lineHeight: 1.5,
  fontVariantNumeric: 'tabular-nums',
});

export const words = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[8] });
export const list = style({ display: 'contents', listStyle: 'none' });
export const word = style({
  padding: `2px ${vars.space[8]}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.primary50,
  color: vars.color.primary700,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
});
