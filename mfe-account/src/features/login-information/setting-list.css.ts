import { style } from '@vanilla-extract/css';
import { media, vars } from 'shared-ui/tokens';

export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });

/** Name over value on a phone, side by side with room for the act above. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${vars.space[4]} ${vars.space[16]}`,
  padding: `${vars.space[12]} 0`,
  minHeight: vars.space[64],
  selectors: {
    '&:not(:last-child)': { borderBottom: `1px solid ${vars.color.line200}` },
    '&:first-child': { paddingTop: 0 },
    '&:last-child': { paddingBottom: 0 },
  },
  '@media': { [media.tablet]: { gridTemplateColumns: '10em minmax(0, 1fr) auto' } },
});

export const term = style({ gridColumn: '1', fontSize: vars.text.small, color: vars.color.ink600 });
export const value = style({ gridColumn: '1', minWidth: 0, '@media': { [media.tablet]: { gridColumn: '2' } } });
export const action = style({
  gridColumn: '2',
  gridRow: '1 / span 2',
  '@media': { [media.tablet]: { gridColumn: '3', gridRow: 'auto' } },
});
