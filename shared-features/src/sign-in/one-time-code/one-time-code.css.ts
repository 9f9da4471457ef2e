import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const body = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[24] });
export const sentTo = style({ overflowWrap: 'anywhere' });
/** Always there, so that what appears inside is read out; it takes room only then. */
export const news = style({ selectors: { '&:not(:empty)': { marginTop: vars.space[16] } } });
export const waiting = style({
  fontSize: vars.text.small,
  color: vars.color.ink700,
  fontVariantNumeric: 'tabular-nums',
});
