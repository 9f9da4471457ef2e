import { style, styleVariants } from '@vanilla-extract/css';
import { media, vars } from 'shared-ui/tokens';

export const band = style({
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.line200}`,
  borderRadius: vars.radius.card,
});

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  minHeight: '44px',
  padding: `0 ${vars.space[16]}`,
  '@media': { [media.tablet]: { padding: `0 ${vars.space[20]}` } },
});
export const title = style({
  flex: 'none',
  fontSize: vars.text.body,
  lineHeight: vars.leading.body,
  fontWeight: vars.font.bold,
});

/** Gives way to the title and the button, and ends beside them. */
export const said = style({ flex: 1, minWidth: 0, textAlign: 'end' });
/** A screen on which a task is one line. */
const wide = '(min-width: 1264px)';

/** As high as its content. Until that has come for the first time, the usual height is reserved. */
export const body = style({
  borderTop: `1px solid ${vars.color.line200}`,
  selectors: { '&:not([data-is-shown])': { minHeight: '720px' } },
  '@media': {
    [media.tablet]: { selectors: { '&:not([data-is-shown])': { minHeight: '560px' } } },
    [media.desktop]: { selectors: { '&:not([data-is-shown])': { minHeight: '240px' } } },
    [wide]: { selectors: { '&:not([data-is-shown])': { minHeight: '150px' } } },
  },
});
export const parts = style({
  display: 'grid',
  alignContent: 'start',
  '@media': {
    [media.desktop]: {
      gridTemplateColumns: 'minmax(0, 48fr) minmax(0, 22fr) minmax(0, 30fr)',
      alignContent: 'stretch',
    },
    [wide]: { gridTemplateColumns: 'minmax(0, 54fr) minmax(0, 17fr) minmax(0, 29fr)' },
  },
});
export const part = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[4],
  minWidth: 0,
  padding: `${vars.space[12]} ${vars.space[16]}`,
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.line200}` } },
  '@media': {
    [media.tablet]: { padding: `${vars.space[12]} ${vars.space[20]}` },
    [media.desktop]: { selectors: { '& + &': { borderTop: 'none', borderLeft: `1px solid ${vars.color.line200}` } } },
  },
});
export const subtitle = style({
  fontSize: vars.text.caption,
  lineHeight: vars.leading.caption,
  fontWeight: vars.font.normal,
  color: vars.color.ink600,
});

export const tasks = style({ display: 'grid', listStyle: 'none', margin: 0, padding: 0 });
/** Name, amount and state beside a button; on a phone each has a line, and the state the whole width. */
export const task = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"line action" "state state"',
  alignItems: 'center',
  gap: `${vars.space[4]} ${vars.space[12]}`,
  padding: `${vars.space[4]} 0`,
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.line200}` } },
  '@media': {
    [media.tablet]: { gridTemplateAreas: '"line action" "state action"' },
    [wide]: {
      // A reason of any length leaves room for whom it is about.
      gridTemplateColumns: 'minmax(16em, 1fr) auto auto',
      gridTemplateAreas: '"line state action"',
      padding: `2px 0`,
    },
  },
});
export const line = style({
  gridArea: 'line',
  display: 'grid',
  minWidth: 0,
  '@media': { [media.tablet]: { display: 'flex', alignItems: 'baseline', gap: vars.space[12] } },
});
export const state = style({
  gridArea: 'state',
  display: 'flex',
  minWidth: 0,
  '@media': { [media.tablet]: { whiteSpace: 'nowrap' } },
});
export const action = style({ gridArea: 'action' });
export const amount = style({ flex: 'none', fontVariantNumeric: 'tabular-nums' });
/** A long text ends in dots: the whole of it is behind the link. */
export const cut = style({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

export const name = style({ fontSize: vars.text.small, lineHeight: vars.leading.small });

export const other = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[12],
  paddingTop: vars.space[8],
  borderTop: `1px solid ${vars.color.line200}`,
});

export const partHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[8],
});
export const others = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[12] });
export const legend = style({ display: 'flex', gap: vars.space[8], listStyle: 'none', margin: 0, padding: 0 });
export const legendItem = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  fontSize: vars.text.caption,
  lineHeight: vars.leading.caption,
});
const COLORS = { due: vars.color.line500, transferred: vars.color.teal700, debited: vars.color.primary600 };
export const swatch = style({ width: '10px', height: '10px', forcedColorAdjust: 'none' });
export const swatchOf = styleVariants(COLORS, (backgroundColor) => ({ backgroundColor }));
export const gap = style({ fill: vars.color.surface });
export const bar = styleVariants(COLORS, (fill) => ({ fill, forcedColorAdjust: 'none' }));
/** Its height is in whole pixels, so that the rows below do not move by a part of one. */
export const drawing = style({
  display: 'block',
  width: '100%',
  maxWidth: '420px',
  height: '104px',
  '@media': { [media.desktop]: { height: '76px' }, [wide]: { height: '94px' } },
});
export const grid = style({ stroke: vars.color.line200 });
export const axis = style({ fill: vars.color.ink600, fontSize: '11px' });

/** As high as the drawing. */
export const scroll = style({ maxHeight: '160px', overflow: 'auto' });
export const table = style({ width: '100%', fontSize: vars.text.caption, fontVariantNumeric: 'tabular-nums' });

const mark = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[4],
  minWidth: 0,
  minHeight: '26px',
  padding: `2px ${vars.space[8]}`,
  borderRadius: vars.radius.control,
  fontSize: vars.text.caption,
  lineHeight: vars.leading.caption,
  fontWeight: vars.font.bold,
});
/** Looks like a status that can no longer be corrected. */
export const late = style([mark, { backgroundColor: vars.color.danger50, color: vars.color.danger700 }]);
/** Looks like a status that waits for the user, but for a text of any length. */
export const reason = style([mark, { backgroundColor: vars.color.warning50, color: vars.color.warning800 }]);

export const placeholder = style({
  height: '36px',
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.head,
});
export const figure = style({ textAlign: 'end' });
