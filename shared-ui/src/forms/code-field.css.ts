import { style } from '@vanilla-extract/css';
import { vars } from '../tokens.css';

/** Digits far apart, so that they can be compared one by one with those of a mail. */
export const digits = style({ fontSize: vars.text.title, letterSpacing: '0.3em', fontVariantNumeric: 'tabular-nums' });
