import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const line = style({ display: 'block', fontVariantNumeric: 'tabular-nums' });
export const note = style({
  display: 'block',
  marginTop: vars.space[4],
  fontSize: vars.text.caption,
  lineHeight: vars.leading.caption,
  color: vars.color.ink600,
});
export const tax = style({ fontSize: vars.text.small, lineHeight: vars.leading.small, color: vars.color.ink700 });
