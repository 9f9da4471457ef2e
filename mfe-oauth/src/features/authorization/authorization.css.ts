import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const asker = style({
  display: 'grid',
  gap: vars.space[8],
  padding: vars.space[16],
  border: `1px solid ${vars.color.line200}`,
  borderRadius: vars.radius.card,
  overflowWrap: 'anywhere',
});

export const section = style({ display: 'grid', gap: vars.space[8] });
export const heading = style({ fontSize: vars.text.body, lineHeight: vars.leading.body, fontWeight: vars.font.bold });
export const list = style({ display: 'grid', gap: vars.space[8], margin: 0, padding: 0, listStyle: 'none' });
export const item = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: vars.space[8],
  alignItems: 'start',
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
});
export const can = style({ color: vars.color.success700 });
export const cannot = style({ color: vars.color.ink600 });
export const account = style({ display: 'grid', overflowWrap: 'anywhere' });
export const leaving = style({ display: 'flex', alignItems: 'center', gap: vars.space[12] });
