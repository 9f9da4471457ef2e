import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const paper = style({
  display: 'grid',
  gap: vars.space[12],
  boxSizing: 'border-box',
  width: '100%',
  minWidth: 0,
  padding: vars.space[16],
  backgroundColor: vars.color.surface,
  overflowWrap: 'anywhere',
});
export const title = style({ margin: 0, fontSize: vars.text.title, fontWeight: vars.font.bold });
export const section = style({ display: 'grid', gap: vars.space[8], minWidth: 0 });
export const heading = style({ margin: 0, fontWeight: vars.font.bold });
export const text = style({ margin: 0, fontSize: vars.text.small, lineHeight: vars.leading.small });
export const rows = style({ display: 'grid', margin: 0 });
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(6em, 1fr) minmax(0, 3fr)',
  gap: vars.space[8],
  padding: `${vars.space[4]} 0`,
  borderBottom: `1px solid ${vars.color.line200}`,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
});
export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  whiteSpace: 'pre-line',
});
export const value = style({ margin: 0, whiteSpace: 'pre-line' });
export const cell = style({
  padding: vars.space[4],
  borderBottom: `1px solid ${vars.color.line200}`,
  textAlign: 'start',
  verticalAlign: 'top',
});
export const number = style([cell, { textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }]);
