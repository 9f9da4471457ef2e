import { style } from '@vanilla-extract/css';
import { media, vars } from 'shared-ui/tokens';

/** Fields of the filter below each other, and side by side from a tablet on. */
export const filter = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[16],
  '@media': { [media.tablet]: { gridTemplateColumns: '200px 300px auto', alignItems: 'end' } },
});

export const buttons = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[8] });
