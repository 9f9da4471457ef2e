import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const attention = style({
  'minWidth': '20px',
  'marginInlineStart': vars.space[8],
  'padding': `0 ${vars.space[4]}`,
  'borderRadius': vars.radius.round,
  'backgroundColor': vars.color.amber400,
  'color': vars.color.ink900,
  'fontSize': vars.text.caption,
  'lineHeight': '20px',
  'textAlign': 'center',
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});
