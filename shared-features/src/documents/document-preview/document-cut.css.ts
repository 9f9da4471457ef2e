import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

/** A cut that is wider than its place scrolls. */
export const cut = style({
  border: `1px solid ${vars.color.line200}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.white,
  overflow: 'auto',
  width: '100%',
  '@media': { print: { display: 'none' } },
});
export const paper = style({ display: 'grid', position: 'relative', minHeight: '32px', alignItems: 'center' });
/** Lies over the cut. */
export const look = style({
  position: 'absolute',
  inset: 0,
  padding: 0,
  border: 'none',
  background: 'none',
  cursor: 'zoom-in',
  selectors: { '&:focus-visible': { outline: `3px solid ${vars.color.focus}`, outlineOffset: '-3px' } },
});

export const drawing = style({ display: 'block', width: '100%', height: 'auto' });
export const window = style({ position: 'relative', width: '100%', overflow: 'hidden' });
export const picture = style({ position: 'absolute', maxWidth: 'none', height: 'auto' });
