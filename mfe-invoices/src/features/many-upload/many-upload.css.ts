import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const upload = style({ display: 'grid', gap: vars.space[16], minWidth: 0 });

export const list = style({ display: 'grid', gap: vars.space[8], margin: 0, padding: 0, listStyle: 'none' });

export const row = style({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr)',
  gap: vars.space[8],
  padding: `${vars.space[8]} ${vars.space[12]}`,
  border: `1px solid ${vars.color.line200}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
});

export const mark = style({ display: 'grid', placeItems: 'center', height: '24px' });
export const body = style({ display: 'grid', gap: vars.space[4], minWidth: 0 });
export const name = style({ margin: 0, fontWeight: vars.font.bold, overflowWrap: 'anywhere' });
export const size = style({ color: vars.color.ink600, fontWeight: vars.font.normal, whiteSpace: 'nowrap' });
export const message = style({ margin: 0, color: vars.color.danger700, fontWeight: vars.font.bold });
export const text = style({ margin: 0 });
export const names = style({
  display: 'grid',
  gap: vars.space[4],
  margin: 0,
  paddingInlineStart: vars.space[20],
  maxHeight: '24em',
  overflow: 'auto',
  overflowWrap: 'anywhere',
});
