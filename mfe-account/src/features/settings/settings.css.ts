import { style } from '@vanilla-extract/css';
import { media, vars } from 'shared-ui/tokens';

export const groups = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[24],
  alignItems: 'start',
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
});

export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', listStyle: 'none' });

export const entry = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space[12],
  padding: `${vars.space[12]} 0`,
  minHeight: vars.space[64],
  color: vars.color.ink600,
  selectors: {
    '&:not(:last-child)': { borderBottom: `1px solid ${vars.color.line200}` },
    '&:last-child': { paddingBottom: 0 },
  },
});

/** The whole entry is the link or the button. */
export const target = style({
  padding: 0,
  border: 0,
  backgroundColor: 'transparent',
  color: vars.color.primary600,
  fontSize: vars.text.body,
  lineHeight: vars.leading.body,
  fontWeight: vars.font.bold,
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: {
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: vars.radius.control },
    '&[data-hovered]': { color: vars.color.primary700, textDecoration: 'underline' },
    '&[data-focus-visible]': { outline: 'none' },
    '&[data-focus-visible]::after': { outline: `3px solid ${vars.color.focus}`, outlineOffset: '2px' },
  },
});
