import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

/** Mails that are always sent, one line each. */
export const always = style({
  display: 'grid',
  gap: vars.space[8],
  marginTop: vars.space[12],
  paddingLeft: '1.2em',
  listStyle: 'disc',
});
