import { style } from '@vanilla-extract/css';

export const note = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
