import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const value = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${vars.space[4]} ${vars.space[8]}`,
  minWidth: 0,
  overflowWrap: 'anywhere',
});
