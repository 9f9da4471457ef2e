import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const revisions = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[24],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const revision = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[8] });
export const act = style({ margin: 0, fontWeight: vars.font.bold });
export const meta = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${vars.space[12]}`,
  margin: 0,
  color: vars.color.ink600,
  fontSize: vars.text.small,
  fontVariantNumeric: 'tabular-nums',
});
