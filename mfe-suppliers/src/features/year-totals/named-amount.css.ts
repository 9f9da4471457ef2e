import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const amount = style({ display: 'grid', justifyItems: 'end' });
export const name = style({ fontSize: vars.text.caption, lineHeight: vars.leading.caption, color: vars.color.ink600 });
