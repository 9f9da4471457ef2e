import { style } from '@vanilla-extract/css';
import { media, vars } from 'shared-ui/tokens';

export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: vars.space[12] });
export const text = style({
  'flex': '1 1 280px',
  'maxWidth': '480px',
  'minWidth': 0,
  '@media': { [media.belowTablet]: { flexBasis: '100%', maxWidth: 'none' } },
});
export const status = style({ flex: '0 1 220px', minWidth: '180px' });
export const buttons = style({ display: 'flex', alignItems: 'center', gap: vars.space[8] });
