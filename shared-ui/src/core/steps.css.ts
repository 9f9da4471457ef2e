import { style } from '@vanilla-extract/css';
import { media, vars } from '../tokens.css';

export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  color: vars.color.ink700,
  '@media': { print: { display: 'none' } },
});

export const step = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[8],
  whiteSpace: 'nowrap',
  selectors: {
    '&:not(:first-child)::before': {
      content: '""',
      width: vars.space[12],
      borderTop: `1px solid ${vars.color.line500}`,
      '@media': { [media.tablet]: { width: vars.space[32] } },
    },
  },
});

export const current = style({ fontWeight: vars.font.bold, color: vars.color.primary600 });
