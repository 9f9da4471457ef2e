import { style } from '@vanilla-extract/css';

/** The empty edge inside the frame is taken back, so that the fields line up with those around it. */
export const frame = style({ display: 'block', border: 0, maxWidth: 'none' });
/** Loads out of sight, under the place holder. */
export const waiting = style({ position: 'absolute', visibility: 'hidden' });
export const place = style({ position: 'relative', minWidth: 0 });
