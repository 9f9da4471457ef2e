import { style } from '@vanilla-extract/css';

/** Takes the focus from a button that has gone; nothing to see there. */
export const list = style({ outline: 'none', minWidth: 0 });
