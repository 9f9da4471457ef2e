import { style } from '@vanilla-extract/css';
import { media, vars } from 'shared-ui/tokens';

export const body = style({
  display: 'grid',
  gap: vars.space[20],
  '@media': { [media.tablet]: { gridTemplateColumns: '140px minmax(0, 1fr)', alignItems: 'start' } },
});
