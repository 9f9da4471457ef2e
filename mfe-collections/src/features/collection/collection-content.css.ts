import { style } from '@vanilla-extract/css';

export const message = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
