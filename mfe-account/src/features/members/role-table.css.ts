import { style } from '@vanilla-extract/css';
import { media, vars } from 'shared-ui/tokens';

/** Fits a phone: narrow columns, whose heads take two lines. */
export const table = style({ width: '100%', borderCollapse: 'collapse', fontSize: vars.text.small });

const cell = style({
  padding: `${vars.space[8]} ${vars.space[4]}`,
  borderBottom: `1px solid ${vars.color.line200}`,
  lineHeight: vars.leading.small,
  '@media': { [media.desktop]: { padding: `${vars.space[8]} ${vars.space[12]}` } },
});

export const what = style([cell, { textAlign: 'start', fontWeight: 'inherit' }]);
/** A name of four characters may break in its middle alone. */
export const head = style([
  cell,
  { minWidth: '4em', textAlign: 'center', fontSize: vars.text.caption, wordBreak: 'keep-all' },
]);
export const mark = style([cell, { textAlign: 'center', color: vars.color.success700 }]);
export const none = style([cell, { textAlign: 'center', color: vars.color.ink600 }]);
