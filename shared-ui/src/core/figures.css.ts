import { style, styleVariants } from '@vanilla-extract/css';
import { media, vars } from '../tokens.css';

export const figures = style({
  display: 'grid',
  gap: vars.space[8],
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: vars.space[16] } },
});

export const figure = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `0 ${vars.space[8]}`,
  '@media': {
    [media.tablet]: {
      display: 'grid',
      justifyContent: 'start',
      paddingInlineStart: vars.space[16],
      borderInlineStart: `1px solid ${vars.color.line200}`,
    },
  },
  selectors: { '&:first-child': { paddingInlineStart: 0, borderInlineStart: 0 } },
});

export const term = style({ fontSize: vars.text.small, lineHeight: vars.leading.small, color: vars.color.ink600 });

export const amount = style({ fontWeight: vars.font.bold, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

export const size = styleVariants({
  body: { fontSize: vars.text.body },
  card: { fontSize: vars.text.cardTitle, lineHeight: vars.leading.cardTitle },
  confirm: { fontSize: vars.text.amount, lineHeight: vars.leading.amount },
});

export const unit = style({ fontSize: '0.6em', marginInlineStart: '0.1em' });
