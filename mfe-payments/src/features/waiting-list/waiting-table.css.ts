import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const requestNumber = style({
  display: 'block',
  fontSize: vars.text.caption,
  lineHeight: vars.leading.caption,
  color: vars.color.ink600,
});
export const line = style({ display: 'block' });
