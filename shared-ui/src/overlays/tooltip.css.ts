import { style } from '@vanilla-extract/css';
import { vars } from '../tokens.css';

export const tooltip = style({
  maxWidth: '280px',
  padding: `${vars.space[4]} ${vars.space[8]}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.navy,
  color: vars.color.white,
  fontSize: vars.text.caption,
  lineHeight: vars.leading.caption,
  // Seen where backgrounds are painted by the system.
  border: '1px solid transparent',
  transition: `opacity ${vars.motion.fast}`,
  selectors: { '&[data-entering], &[data-exiting]': { opacity: 0 } },
});
