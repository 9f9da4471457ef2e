import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const skipLink = style({
  position: 'absolute',
  top: vars.space[8],
  left: vars.space[8],
  zIndex: vars.layer.overlay,
  padding: `${vars.space[12]} ${vars.space[16]}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
  fontWeight: vars.font.bold,
  // Out of sight until the Tab key reaches it.
  selectors: { '&:not(:focus)': { transform: 'translateY(-200%)' } },
});
