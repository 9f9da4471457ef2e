import { keyframes, style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const top = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[16],
  minWidth: 0,
  outline: 'none',
});

const appear = keyframes({ from: { opacity: 0 } });

/** Beside the range, where it moves nothing. The delay hides it for short waits. */
export const refreshing = style({
  marginInlineStart: vars.space[12],
  color: vars.color.ink600,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  animation: `${appear} ${vars.motion.normal} 150ms both`,
});
