import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

/** What was sent beside the field that it is about. */
export const sent = style({
  padding: vars.space[12],
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  overflowWrap: 'anywhere',
});
export const value = style({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'baseline', gap: `${vars.space[4]} ${vars.space[8]}`, minWidth: 0, overflowWrap: 'anywhere' });
export const memo = style({ whiteSpace: 'pre-wrap' });
