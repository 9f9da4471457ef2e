import { style } from '@vanilla-extract/css';
import { media, vars } from 'shared-ui/tokens';

/** Has a separate line above the page's buttons, which fill a narrow screen. */
export const beside = style({
  alignSelf: 'center',
  flexBasis: '100%',
  '@media': { [media.desktop]: { flexBasis: 'auto' } },
});

/** Side by side at any width: a row of the table is one line high. */
export const actions = style({ display: 'flex', alignItems: 'center', gap: vars.space[8] });
