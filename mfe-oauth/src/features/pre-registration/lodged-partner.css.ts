import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

/** The partner as it was sent, beside the field in which one of the buyer's own is chosen. */
export const sent = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space[8],
  padding: vars.space[16],
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.head,
  minWidth: 0,
});
export const name = style({ fontWeight: vars.font.bold, overflowWrap: 'anywhere' });
export const note = style({ color: vars.color.ink700, fontSize: vars.text.small, lineHeight: vars.leading.small });
