import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

/** Partner and amount, side by side if there is room. */
export const title = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `0 ${vars.space[16]}`,
  overflowWrap: 'anywhere',
});
export const facts = style({ display: 'flex', flexWrap: 'wrap', gap: `0 ${vars.space[16]}`, overflowWrap: 'anywhere' });
export const kind = style({ fontWeight: vars.font.bold, color: vars.color.ink900 });
export const unknown = style({ color: vars.color.ink600, whiteSpace: 'nowrap' });
