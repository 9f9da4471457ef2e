import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

/** Its name above the day, as small as a note. */
export const deadline = style({
  display: 'grid',
  marginTop: vars.space[4],
  fontSize: vars.text.caption,
  lineHeight: vars.leading.caption,
  color: vars.color.ink700,
});

/** Reserves the place of the longest note, which comes with the server's time and would move rows and columns. */
export const due = style({ display: 'inline-grid', alignContent: 'center', minWidth: '7em', minHeight: '42px' });

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

export const count = style({
  minWidth: '24px',
  padding: `1px ${vars.space[8]}`,
  borderRadius: vars.radius.round,
  backgroundColor: vars.color.primary600,
  color: vars.color.white,
  fontSize: vars.text.caption,
  lineHeight: 1.5,
  fontVariantNumeric: 'tabular-nums',
});

export const words = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[8] });
export const list = style({ display: 'contents', listStyle: 'none' });
export const word = style({
  padding: `2px ${vars.space[8]}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.primary50,
  color: vars.color.primary700,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
});

const narrowDesktop = '(min-width: 1024px) and (max-width: 1263.98px)';

/** The longest status takes two lines before its column takes the room of the others. */
export const wrappingStatus = style({
  display: 'grid',
  justifyItems: 'start',
  '@media': { [narrowDesktop]: { whiteSpace: 'normal' } },
});
/** A second line in a cell. With a status above it, it is as high as a supplier's name in two lines. */
export const secondLine = style({
  display: 'block',
  color: vars.color.ink600,
  fontSize: vars.text.caption,
  lineHeight: '16px',
  whiteSpace: 'nowrap',
  '@media': { [narrowDesktop]: { whiteSpace: 'normal' } },
});

/** As wide as まとめて申請 with a number. */
export const bulk = style({ display: 'inline-grid', minWidth: '12em' });

/** Buttons and numbers in a table keep to one line; the names of suppliers give way. */
export const oneLine = style({ whiteSpace: 'nowrap' });
export const block = style({ display: 'grid' });

/** A name of two lines has room for a dozen letters at any width. */
export const supplier = style({ selectors: { '&&': { minWidth: '7em' } } });

/** A long number of the supplier's ends in dots, so that it neither widens the column nor heightens the row. */
export const supplierNumber = style({
  maxWidth: '9em',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media': { [narrowDesktop]: { maxWidth: '7.5em' } },
});
