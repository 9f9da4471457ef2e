import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const issuer = style({
  margin: 0,
  color: vars.color.ink700,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  overflowWrap: 'anywhere',
});
