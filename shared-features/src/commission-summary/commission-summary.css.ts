import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const figures = style({ display: 'grid', gap: vars.space[16], transition: `opacity ${vars.motion.fast}` });
export const stale = style({ opacity: 0.55 });
export const total = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[8],
  paddingTop: vars.space[16],
  borderTop: `1px solid ${vars.color.line200}`,
});
export const totalName = style({ fontWeight: vars.font.bold });
