import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

/** An address that people read out and select. */
export const address = style({
  fontSize: vars.text.section,
  fontWeight: vars.font.bold,
  overflowWrap: 'anywhere',
  userSelect: 'all',
});

/** Text of a mail: as it was written, in a box that scrolls by itself only sideways never. */
export const body = style({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  margin: 0,
  fontFamily: 'inherit',
});

export const items = style({ display: 'grid', gap: vars.space[12], margin: 0, padding: 0, listStyle: 'none' });
export const senders = style({ display: 'grid', gap: vars.space[4], margin: 0, padding: 0, listStyle: 'none' });
