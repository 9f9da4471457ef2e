import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

/** The empty edge inside the frame is taken back, so that the fields line up with those around it. */
export const frame = style({ display: 'block', border: 0, maxWidth: 'none' });
/** Loads out of sight, under the place holder. */
export const waiting = style({ position: 'absolute', visibility: 'hidden' });
export const place = style({ position: 'relative', minWidth: 0 });

export const challengeFrame = style({ display: 'block', width: '100%', border: 0 });

export const lines = style({ display: 'grid' });
export const gained = style({ color: vars.color.success700, fontWeight: vars.font.bold });
export const plain = style({ color: vars.color.ink700 });
