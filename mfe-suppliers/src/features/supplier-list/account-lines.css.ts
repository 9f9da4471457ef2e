import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const line = style({ display: 'block' });
export const small = style({
  display: 'block',
  fontSize: vars.text.caption,
  fontWeight: vars.font.normal,
  lineHeight: vars.leading.caption,
  color: vars.color.ink600,
  fontVariantNumeric: 'tabular-nums',
});
