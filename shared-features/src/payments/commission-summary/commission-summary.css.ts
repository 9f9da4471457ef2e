import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const figures = style({ display: 'grid', gap: vars.space[16], transition: `opacity ${vars.motion.fast}` });
export const stale = style({ opacity: 0.55 });
export const totalLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[8],
});
export const total = style([totalLine, { paddingTop: vars.space[16], borderTop: `1px solid ${vars.color.line200}` }]);
export const totalName = style({ fontWeight: vars.font.bold });
export const before = style({ marginInlineEnd: vars.space[8], color: vars.color.ink600, fontWeight: vars.font.normal });
export const promotion = style({
  margin: 0,
  padding: `${vars.space[8]} ${vars.space[12]}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.success50,
  color: vars.color.success700,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
});
