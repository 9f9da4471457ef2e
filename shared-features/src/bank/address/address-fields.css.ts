import { style } from '@vanilla-extract/css';
import { media, vars } from 'shared-ui/tokens';

/**
 * The button is beside the input and stays there when a message appears below, because pressing it may cause the
 * message.
 */
export const postal = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: `${vars.space[8]} ${vars.space[12]}`,
});
/** Below the label's line and its gap; on phones it is under the input. */
export const button = style({ '@media': { [media.tablet]: { marginTop: '27px' } } });
export const note = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: vars.space[4],
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  color: vars.color.ink700,
});
export const quiet = style({ minHeight: 0 });
export const towns = style({
  display: 'grid',
  gap: vars.space[8],
  padding: vars.space[12],
  border: `1px solid ${vars.color.line500}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.primary50,
});
export const townList = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[8],
  maxHeight: '240px',
  margin: 0,
  padding: vars.space[4],
  overflowY: 'auto',
  listStyle: 'none',
});
