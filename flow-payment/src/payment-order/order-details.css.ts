import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const problem = style({
  display: 'flex',
  gap: vars.space[4],
  color: vars.color.danger700,
  fontWeight: vars.font.bold,
});
