import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const calm = style({ fontVariantNumeric: 'tabular-nums' });
export const urgent = style([calm, { color: vars.color.danger700, fontWeight: vars.font.bold }]);
/** Goes to the next line as a whole, where there is little room. */
export const whole = style({ display: 'inline-block' });
/** Below the date, where a column is narrow. */
export const below = style({ display: 'block' });
