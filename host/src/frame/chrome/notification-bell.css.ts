import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const bell = style({
  'position': 'relative',
  'display': 'grid',
  'placeItems': 'center',
  'width': vars.size.control,
  'height': vars.size.control,
  'borderRadius': vars.radius.control,
  'color': vars.color.ink700,
  ':hover': { backgroundColor: vars.color.primary50 },
});

export const mark = style({
  'position': 'absolute',
  'top': '8px',
  'right': '8px',
  'width': '9px',
  'height': '9px',
  'borderRadius': vars.radius.round,
  'border': `1px solid ${vars.color.surface}`,
  'backgroundColor': vars.color.danger700,
  '@media': { '(forced-colors: active)': { backgroundColor: 'Highlight' } },
});
