import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const reason = style({
  display: 'grid',
  gap: vars.space[4],
  justifySelf: 'stretch',
  padding: vars.space[12],
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
});
export const from = style({ fontSize: vars.text.caption, color: vars.color.ink600 });
export const words = style({
  fontSize: vars.text.body,
  lineHeight: vars.leading.body,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
