import { style } from '@vanilla-extract/css';
import { media, vars } from 'shared-ui/tokens';

/** Grows if its links need more than one line, because it has no drawer. */
export const plain = style({
  flexWrap: 'wrap',
  height: 'auto',
  minHeight: '56px',
  paddingBlock: vars.space[4],
  paddingInline: vars.space[16],
  '@media': { [media.desktop]: { minHeight: '60px', paddingInline: '28px' } },
});

export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[16],
  padding: 0,
  listStyle: 'none',
});

export const item = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '44px',
  color: vars.color.ink700,
  fontSize: vars.text.small,
  fontWeight: vars.font.bold,
  textDecoration: 'none',
  selectors: {
    '&:hover': { color: vars.color.primary700 },
    '&[aria-current]': { color: vars.color.primary600, textDecoration: 'underline' },
  },
});
