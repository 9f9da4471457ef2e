import { keyframes, style } from '@vanilla-extract/css';
import { media, vars } from 'shared-ui/tokens';

export const top = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[16],
  minWidth: 0,
  outline: 'none',
});

const appear = keyframes({ from: { opacity: 0 } });

export const range = style({ position: 'relative' });

/**
 * Beside the range, or below it on a phone, where it moves nothing: a button may stand beside. The delay hides it for
 * short waits.
 */
export const refreshing = style({
  marginInlineStart: vars.space[12],
  color: vars.color.ink600,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  whiteSpace: 'nowrap',
  animation: `${appear} ${vars.motion.normal} 150ms both`,
  '@media': {
    [media.belowTablet]: {
      position: 'absolute',
      insetBlockStart: '100%',
      insetInlineStart: 0,
      marginInlineStart: 0,
      // Fits into the gap before the rows.
      lineHeight: 1,
    },
  },
});
