import { style } from '@vanilla-extract/css';
import { media, vars } from '../tokens.css';

export const bar = style({ display: 'grid', gap: vars.space[8], minWidth: 0 });
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: vars.space[8],
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
});
export const value = style({ color: vars.color.ink700, fontVariantNumeric: 'tabular-nums' });

/** The browser's own element: its length needs no inline style. */
export const track = style({
  'appearance': 'none',
  'width': '100%',
  'height': '8px',
  'border': 0,
  'borderRadius': vars.radius.round,
  'backgroundColor': vars.color.line200,
  'overflow': 'hidden',
  'accentColor': vars.color.primary600,
  'selectors': {
    '&::-webkit-progress-bar': { backgroundColor: vars.color.line200 },
    '&::-webkit-progress-value': { backgroundColor: vars.color.primary600 },
    '&::-moz-progress-bar': { backgroundColor: vars.color.primary600 },
  },
  '@media': { [media.forcedColors]: { border: '1px solid' } },
});
