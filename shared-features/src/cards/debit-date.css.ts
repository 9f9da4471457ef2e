import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const lines = style({ display: 'grid' });
export const gained = style({ color: vars.color.success700, fontWeight: vars.font.bold });
export const plain = style({ color: vars.color.ink700 });
