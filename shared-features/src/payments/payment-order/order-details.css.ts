import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const problem = style({
  display: 'flex',
  gap: vars.space[4],
  color: vars.color.danger700,
  fontWeight: vars.font.bold,
});
export const notes = style({ display: 'grid', gap: vars.space[4], margin: 0, paddingInlineStart: '1.2em' });
export const focusable = style({ outline: 'none' });
export const note = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
