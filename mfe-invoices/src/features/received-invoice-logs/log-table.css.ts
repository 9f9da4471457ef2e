import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const payment = style({ display: 'block', color: vars.color.ink600, fontSize: vars.text.caption });

export const card = style({
  display: 'grid',
  gap: vars.space[8],
  padding: vars.space[16],
  border: `1px solid ${vars.color.line200}`,
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface,
});
export const act = style({ margin: 0, fontWeight: vars.font.bold, overflowWrap: 'anywhere' });
export const meta = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${vars.space[12]}`,
  margin: 0,
  color: vars.color.ink600,
  fontSize: vars.text.small,
  fontVariantNumeric: 'tabular-nums',
});
