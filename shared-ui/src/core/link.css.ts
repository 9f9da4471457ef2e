import { style } from '@vanilla-extract/css';
import { media, vars } from '../tokens.css';

export const link = style({
  color: vars.color.primary600,
  textDecorationLine: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.2em',
  borderRadius: '2px',
  cursor: 'pointer',
  '@media': {
    [media.hover]: { selectors: { '&:hover': { color: vars.color.primary700, textDecorationThickness: '2px' } } },
  },
});

export const strong = style({ fontWeight: vars.font.bold });
