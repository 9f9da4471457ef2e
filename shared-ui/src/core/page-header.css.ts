import { style } from '@vanilla-extract/css';
import { media, vars } from '../tokens.css';

export const header = style({ display: 'grid', gap: vars.space[4], minWidth: 0 });

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[12],
  minHeight: vars.size.control,
});

export const title = style({
  minWidth: 0,
  fontSize: vars.text.title,
  lineHeight: vars.leading.title,
  '@media': { [media.desktop]: { letterSpacing: '0.01em' } },
});

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[12] });

export const crumbs = style({
  display: 'flex',
  flexWrap: 'wrap',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  color: vars.color.ink700,
});

export const crumb = style({
  selectors: {
    '&:not(:first-child)::before': { content: '"／" / ""', paddingInline: vars.space[4], color: vars.color.ink600 },
  },
});

export const crumbLink = style({
  color: vars.color.ink700,
  textDecoration: 'none',
  borderRadius: '2px',
  '@media': {
    [media.hover]: { selectors: { '&:hover': { color: vars.color.primary700, textDecoration: 'underline' } } },
  },
});
