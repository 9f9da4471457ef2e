import { style } from '@vanilla-extract/css';

/** The requester's words: text alone, with its lines, and never wider than their place. */
export const words = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
