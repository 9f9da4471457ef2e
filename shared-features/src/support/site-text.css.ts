import { style } from '@vanilla-extract/css';
import { media, vars } from 'shared-ui/tokens';

export const text = style({ display: 'grid', gap: vars.space[8], overflowWrap: 'anywhere' });

export const list = style({ display: 'grid', margin: 0 });

export const row = style({
  display: 'grid',
  gap: `${vars.space[4]} ${vars.space[24]}`,
  paddingBlock: vars.space[12],
  borderTop: `1px solid ${vars.color.line200}`,
  ':first-child': { borderTop: 0 },
  '@media': { [media.tablet]: { gridTemplateColumns: '14em minmax(0, 1fr)' } },
});
export const term = style({ fontWeight: vars.font.bold, overflowWrap: 'anywhere', wordBreak: 'auto-phrase' });
export const detail = style({ margin: 0, minWidth: 0 });

export const questions = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
export const entry = style({
  borderTop: `1px solid ${vars.color.line200}`,
  ':first-child': { borderTop: 0 },
});
/** A printed page shows every answer. */
export const folded = style({
  selectors: { '&::details-content': { '@media': { print: { contentVisibility: 'visible' } } } },
});
export const question = style({
  paddingBlock: vars.space[12],
  borderRadius: vars.radius.control,
  color: vars.color.primary600,
  fontWeight: vars.font.bold,
  cursor: 'pointer',
  ':hover': { color: vars.color.primary700 },
  ':focus-visible': { outline: `3px solid ${vars.color.focus}`, outlineOffset: '2px' },
});
export const answer = style({ paddingBottom: vars.space[16], paddingInlineStart: vars.space[16] });
