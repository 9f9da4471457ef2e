import { style } from '@vanilla-extract/css';
import { vars } from '../tokens.css';

export const empty = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[16],
  padding: `${vars.space[48]} ${vars.space[16]}`,
  textAlign: 'center',
  color: vars.color.ink700,
});

export const mark = style({
  display: 'grid',
  placeItems: 'center',
  width: vars.space[64],
  height: vars.space[64],
  borderRadius: vars.radius.round,
  backgroundColor: vars.color.head,
  color: vars.color.ink600,
});
