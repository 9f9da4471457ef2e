import { style } from '@vanilla-extract/css';
import { vars } from '../tokens.css';

export const row = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space[8],
  minWidth: 0,
  maxWidth: '28em',
  // It may stand in the bold header of a row.
  fontWeight: vars.font.normal,
});
