import { style } from '@vanilla-extract/css';

/** One line below a row. */
export const finding = style({ margin: 0, overflowWrap: 'anywhere' });
