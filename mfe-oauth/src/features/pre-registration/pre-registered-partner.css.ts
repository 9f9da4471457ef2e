import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

/** Sent partner, beside the field that chooses one of the buyer's own. */
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
