import { style } from '@vanilla-extract/css';
import { media, vars } from 'shared-ui/tokens';

export const steps = style({
  display: 'grid',
  gap: vars.space[16],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media': { [media.desktop]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: vars.space[24] } },
});

export const step = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  gap: vars.space[12],
});

export const number = style({
  display: 'grid',
  placeItems: 'center',
  width: vars.space[32],
  height: vars.space[32],
  borderRadius: vars.radius.round,
  backgroundColor: vars.color.primary50,
  color: vars.color.primary700,
  fontWeight: vars.font.bold,
});
