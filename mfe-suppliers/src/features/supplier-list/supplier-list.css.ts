import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const small = style({
  display: 'block',
  fontSize: vars.text.caption,
  fontWeight: vars.font.normal,
  lineHeight: vars.leading.caption,
  color: vars.color.ink600,
  fontVariantNumeric: 'tabular-nums',
});

export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: vars.space[12] });
export const field = style({ flex: '1 1 280px', maxWidth: '480px', minWidth: 0 });
export const buttons = style({ display: 'flex', alignItems: 'center', gap: vars.space[8] });
