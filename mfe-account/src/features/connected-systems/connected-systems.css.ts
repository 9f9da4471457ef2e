import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const term = style({ fontSize: vars.text.small, lineHeight: vars.leading.small, color: vars.color.ink600 });
export const scopes = style({ display: 'grid', gap: vars.space[4], margin: 0, paddingInlineStart: vars.space[20] });
