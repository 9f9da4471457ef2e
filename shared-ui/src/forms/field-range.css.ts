import { style } from '@vanilla-extract/css';
import { vars } from '../tokens.css';

export const ends = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)', alignItems: 'start', gap: vars.space[8], width: '100%' });

/** In the middle of the inputs, whatever error stands below them. */
export const tilde = style({ display: 'grid', placeItems: 'center', minHeight: vars.size.control, color: vars.color.ink700 });
