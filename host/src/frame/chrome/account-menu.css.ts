import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

/** A long company name gives way before the person's. */
export const part = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  maxWidth: '15em',
  marginInlineEnd: vars.space[8],
});
