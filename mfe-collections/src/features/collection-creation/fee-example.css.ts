import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
});
export const caption = style({ paddingBottom: vars.space[8], textAlign: 'start', fontWeight: vars.font.bold });
export const head = style({
  padding: vars.space[8],
  backgroundColor: vars.color.head,
  color: vars.color.ink700,
  textAlign: 'end',
  fontWeight: vars.font.bold,
});
export const name = style({
  padding: vars.space[8],
  borderBottom: `1px solid ${vars.color.line200}`,
  textAlign: 'start',
  fontWeight: vars.font.normal,
});
export const amount = style({
  padding: vars.space[8],
  borderBottom: `1px solid ${vars.color.line200}`,
  textAlign: 'end',
  whiteSpace: 'nowrap',
});
