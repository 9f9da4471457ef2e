import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const line = style({ display: 'block' });
export const amount = style({ display: 'grid', justifyItems: 'end' });
export const amountName = style({ fontSize: vars.text.caption, lineHeight: vars.leading.caption, color: vars.color.ink600 });
