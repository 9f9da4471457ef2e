import { style } from '@vanilla-extract/css';
import { vars, media } from 'shared-ui/tokens';

export const small = style({
  display: 'block',
  fontSize: vars.text.caption,
  fontWeight: vars.font.normal,
  lineHeight: vars.leading.caption,
  color: vars.color.ink600,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});
/** Beside an icon, as wide as its text. */
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

export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: vars.space[12] });
export const text = style({
  flex: '1 1 280px',
  maxWidth: '480px',
  minWidth: 0,
  '@media': { [media.belowTablet]: { flexBasis: '100%', maxWidth: 'none' } },
});
export const statusFilter = style({ flex: '0 1 220px', minWidth: '180px' });
export const buttons = style({ display: 'flex', alignItems: 'center', gap: vars.space[8] });
