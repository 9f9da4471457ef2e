import { style } from '@vanilla-extract/css';

/** Reserves the height of the prices, so that nothing moves when they come. */
export const slot = style({ minHeight: '348px' });
