import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const tiles = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[16], margin: 0, padding: 0, listStyle: 'none' });

export const tile = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[12],
  padding: vars.space[16],
  border: `1px solid ${vars.color.line200}`,
  borderRadius: vars.radius.card,
});
export const title = style({ margin: 0, fontSize: vars.text.body, fontWeight: vars.font.bold, overflowWrap: 'anywhere' });
export const acts = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[16] });
