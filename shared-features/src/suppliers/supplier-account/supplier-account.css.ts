import { style } from '@vanilla-extract/css';
import { media, vars } from 'shared-ui/tokens';

export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  backgroundColor: vars.color.surface,
  borderRadius: vars.radius.control,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  '@media': { [media.belowTablet]: { display: 'block' } },
});

const cell = style({
  padding: `${vars.space[8]} ${vars.space[12]}`,
  textAlign: 'left',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
});

// On a phone the name of a part is above its two values, which stay side by side.
export const part = style({
  borderTop: `1px solid ${vars.color.line200}`,
  '@media': { [media.belowTablet]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
});
export const group = style({ '@media': { [media.belowTablet]: { display: 'block' } } });
export const head = style({
  '@media': { [media.belowTablet]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
});
export const corner = style({ '@media': { [media.belowTablet]: { display: 'none' } } });

export const columnName = style([cell, { color: vars.color.ink700, fontWeight: vars.font.bold }]);
export const partName = style([
  cell,
  {
    width: '11em',
    color: vars.color.ink700,
    fontWeight: vars.font.normal,
    '@media': { [media.belowTablet]: { gridColumn: '1 / -1', width: 'auto', paddingBottom: 0 } },
  },
]);
export const value = style([cell]);
export const different = style([cell, { fontWeight: vars.font.bold, backgroundColor: vars.color.warning50 }]);
export const mark = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[4],
  marginInlineStart: vars.space[8],
  color: vars.color.warning800,
  fontSize: vars.text.caption,
  lineHeight: vars.leading.caption,
  fontWeight: vars.font.bold,
  whiteSpace: 'nowrap',
});

export const note = style({ display: 'grid', gap: vars.space[8] });
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[4]} ${vars.space[8]}`,
  margin: 0,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  color: vars.color.ink700,
});
