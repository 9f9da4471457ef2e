import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const advice = style({ display: 'grid', gap: vars.space[4] });
export const acts = style({ display: 'flex', flexWrap: 'wrap', gap: `${vars.space[4]} ${vars.space[16]}` });
export const field = style({ display: 'grid', gap: vars.space[12] });
