import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const supplierNumber = style({
  display: 'block',
  maxWidth: '14em',
  fontSize: vars.text.caption,
  lineHeight: vars.leading.caption,
  color: vars.color.ink600,
});
