import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../tokens.css';
import { control, error, field } from './field.css';

export const ends = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
  gap: `6px ${vars.space[8]}`,
  width: '100%',
});

// The inputs stand beside each other; what is wrong with one of them has the room of both.
export const from = style({ display: 'contents' });
export const to = style({ display: 'contents' });
globalStyle(`${from} > ${field}, ${to} > ${field}`, { display: 'contents' });
globalStyle(`${from} ${control}`, { gridRow: 1, gridColumn: 1 });
globalStyle(`${to} ${control}`, { gridRow: 1, gridColumn: 3 });
globalStyle(`${ends} ${error}`, { gridColumn: '1 / -1' });

export const tilde = style({ gridRow: 1, gridColumn: 2, alignSelf: 'center', color: vars.color.ink700 });
