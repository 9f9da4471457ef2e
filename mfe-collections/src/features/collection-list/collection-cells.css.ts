import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const line = style({ display: 'block' });
export const small = style({
  display: 'block',
  fontSize: vars.text.caption,
  fontWeight: vars.font.normal,
  lineHeight: vars.leading.caption,
  color: vars.color.ink600,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});
/** Beside an icon, as wide as its words. */
export const opened = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[4],
  fontSize: vars.text.caption,
  lineHeight: vars.leading.caption,
  color: vars.color.ink600,
  whiteSpace: 'nowrap',
});
export const status = style({ display: 'grid', justifyItems: 'start', gap: vars.space[4] });
