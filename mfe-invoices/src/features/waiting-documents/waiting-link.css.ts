import { style } from '@vanilla-extract/css';
import { media } from 'shared-ui/tokens';

/** Has a line of its own above the page's buttons, which fill a narrow screen. */
export const beside = style({
  alignSelf: 'center',
  flexBasis: '100%',
  '@media': { [media.desktop]: { flexBasis: 'auto' } },
});
