import { style } from '@vanilla-extract/css';

export const frame = style({ display: 'block', width: '100%', border: 0 });
export const waiting = style({ position: 'absolute', visibility: 'hidden' });
export const place = style({ position: 'relative', minWidth: 0 });
