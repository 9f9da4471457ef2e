import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const head = style({
  display: 'none',
  '@media': {
    print: {
      display: 'flex',
      justifyContent: 'space-between',
      gap: vars.space[16],
      paddingBottom: vars.space[4],
      borderBottom: '1px solid #000',
    },
  },
});
