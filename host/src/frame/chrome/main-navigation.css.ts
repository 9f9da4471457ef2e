import { style } from '@vanilla-extract/css';
import { media, vars } from 'shared-ui/tokens';

export const navigation = style({
  alignSelf: 'stretch',
  marginInlineStart: vars.space[16],
  '@media': { [media.belowDesktop]: { display: 'none' } },
});

export const list = style({ display: 'flex', height: '100%', padding: 0, listStyle: 'none' });

export const item = style({
  display: 'flex',
  alignItems: 'center',
  height: '100%',
  padding: `0 ${vars.space[16]}`,
  borderBottom: '3px solid transparent',
  borderTop: '3px solid transparent',
  color: vars.color.ink700,
  fontSize: vars.text.small,
  fontWeight: vars.font.bold,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  outlineOffset: '-3px',
  selectors: {
    '&:hover': { color: vars.color.primary700, backgroundColor: vars.color.primary50 },
    '&[aria-current]': { color: vars.color.primary600, borderBottomColor: vars.color.primary600 },
  },
});
