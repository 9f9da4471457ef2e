import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const dates = style({
  padding: vars.space[12],
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.background,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
});
export const note = style({ fontSize: vars.text.small, lineHeight: vars.leading.small, color: vars.color.ink700 });
