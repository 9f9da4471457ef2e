import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const list = style({ display: 'grid', gap: vars.space[24], margin: 0, padding: 0, listStyle: 'none' });
