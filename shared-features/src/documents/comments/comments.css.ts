import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const list = style({ display: 'grid', gap: vars.space[16], margin: 0, padding: 0, listStyle: 'none' });
export const entry = style({ display: 'grid', gap: vars.space[4], minWidth: 0, overflowWrap: 'anywhere' });
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[8] });
export const writer = style({ fontWeight: vars.font.bold });
export const text = style({ margin: 0, whiteSpace: 'pre-wrap' });
