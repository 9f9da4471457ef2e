import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../tokens.css';

export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 });
/** Between fields 24 px, between sections 40 px (visual direction: layout). */
export const gap = styleVariants({
  fields: { gap: vars.space[24] },
  sections: { gap: vars.space[40] },
  cards: { gap: vars.space[16] },
});
export const summary = style({ outline: 'none' });
export const list = style({ display: 'grid', gap: vars.space[4], margin: 0, paddingInlineStart: '1.2em' });
export const plain = style({ whiteSpace: 'pre-line' });
