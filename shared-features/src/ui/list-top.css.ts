import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const top = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[16],
  minWidth: 0,
  outline: 'none',
});
