import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const advice = style({ display: 'grid', gap: vars.space[4] });
export const list = style({ display: 'grid', gap: vars.space[4], margin: 0, paddingInlineStart: '1.2em' });
export const acts = style({ display: 'flex', flexWrap: 'wrap', gap: `${vars.space[4]} ${vars.space[16]}` });
export const field = style({ display: 'grid', gap: vars.space[12] });
export const earlier = style({ fontSize: vars.text.small, lineHeight: vars.leading.small, color: vars.color.ink700 });
