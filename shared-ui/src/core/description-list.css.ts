import { style } from '@vanilla-extract/css';
import { media, vars } from '../tokens.css';

export const list = style({
  display: 'grid',
  gap: vars.space[12],
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
});

export const row = style({
  display: 'grid',
  gap: `${vars.space[4]} ${vars.space[16]}`,
  '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(6em, 8em) minmax(0, 1fr)', alignItems: 'baseline' } },
});

// A label breaks before its parenthesis, not inside a word.
export const term = style({ color: vars.color.ink600, wordBreak: 'keep-all', overflowWrap: 'anywhere' });
export const detail = style({ minWidth: 0 });

// Amounts: names left, figures in one right-hand column.
export const amounts = style({ gap: vars.space[8] });
export const amountRow = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: vars.space[16],
});
export const amountDetail = style({ textAlign: 'right', whiteSpace: 'nowrap' });
