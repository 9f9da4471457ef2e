import { style } from '@vanilla-extract/css';
import { vars } from '../tokens.css';

export const parts = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[8] });
export const part = style({ display: 'flex', alignItems: 'center', gap: vars.space[4] });
export const year = style({ width: '5.5em' });
export const short = style({ width: '3.8em' });
export const hint = style({ fontSize: vars.text.small, lineHeight: vars.leading.small, color: vars.color.ink700 });
