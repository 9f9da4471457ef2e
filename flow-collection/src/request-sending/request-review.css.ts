import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const files = style({ display: 'grid', gap: vars.space[4], margin: 0, padding: 0, listStyle: 'none' });

/** Mail preview on a sheet of its own, with its line breaks. */
export const mail = style({
  display: 'grid',
  gap: vars.space[12],
  padding: vars.space[16],
  border: `1px solid ${vars.color.line200}`,
  borderRadius: vars.radius.card,
  minWidth: 0,
});
export const subject = style({ fontWeight: vars.font.bold });
export const text = style({
  paddingTop: vars.space[12],
  borderTop: `1px solid ${vars.color.line200}`,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontSize: vars.text.small,
  lineHeight: vars.leading.body,
});
