import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: vars.space[12] });
export const column = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[16] });

/** Widths by content; in a column they are the column's. */
export const text = style({ minWidth: 0, selectors: { [`${row} &`]: { flex: '1 1 160px' } } });
export const dates = style({ minWidth: 0, selectors: { [`${row} &`]: { flex: '0 0 292px' } } });
export const amounts = style({ minWidth: 0, selectors: { [`${row} &`]: { flex: '0 0 324px' } } });
export const status = style({ minWidth: 0, selectors: { [`${row} &`]: { flex: '1 1 168px' } } });

export const help = style({
  flex: '1 1 20em',
  fontSize: vars.text.caption,
  lineHeight: vars.leading.caption,
  color: vars.color.ink600,
});
export const buttons = style({ display: 'flex', alignItems: 'center', gap: vars.space[8] });
export const wideButtons = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: vars.space[12],
  width: '100%',
});
