import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

/** Its name above the day, as small as a note. */
export const deadline = style({
  display: 'grid',
  marginTop: vars.space[4],
  fontSize: vars.text.caption,
  lineHeight: vars.leading.caption,
  color: vars.color.ink700,
});
