import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const text = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[32],
  '@media': { print: { gap: vars.space[20] } },
});
export const section = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[12] });
export const heading = style({
  fontSize: vars.text.section,
  lineHeight: vars.leading.section,
  scrollMarginTop: vars.space[24],
  '@media': { print: { breakAfter: 'avoid' } },
});
/** Paragraphs may hold numbered lines of their own. */
export const paragraph = style({ whiteSpace: 'pre-line' });
