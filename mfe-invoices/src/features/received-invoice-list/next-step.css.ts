import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

/** A button in a table keeps its words on one line; the names of suppliers give way. */
export const button = style({ whiteSpace: 'nowrap' });
export const waiting = style({
  fontSize: vars.text.caption,
  lineHeight: vars.leading.caption,
  color: vars.color.ink700,
});
