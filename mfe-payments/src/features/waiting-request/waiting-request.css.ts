import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const requester = style({
  fontSize: vars.text.title,
  lineHeight: vars.leading.title,
  fontWeight: vars.font.bold,
  overflowWrap: 'anywhere',
});
export const deadline = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${vars.space[16]}`,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
});
export const term = style({ color: vars.color.ink600 });
