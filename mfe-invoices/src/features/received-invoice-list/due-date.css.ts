import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const calm = style({ fontVariantNumeric: 'tabular-nums' });
/** Below the date where a column is narrow. */
export const note = style({ display: 'block' });
export const urgent = style([calm, { color: vars.color.danger700, fontWeight: vars.font.bold }]);
