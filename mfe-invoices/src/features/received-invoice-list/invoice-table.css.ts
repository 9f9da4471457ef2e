import { style } from '@vanilla-extract/css';

/** The longest status takes two lines before its column takes the room of the others. */
export const status = style({ '@media': { '(max-width: 1263.98px)': { whiteSpace: 'normal' } } });
