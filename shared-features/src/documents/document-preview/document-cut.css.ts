import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

/** The button stays at the right end while a wide cut is scrolled below it. */
export const cut = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  border: `1px solid ${vars.color.line200}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.white,
  overflow: 'auto',
  '@media': { print: { display: 'none' } },
});
export const paper = style({ display: 'grid', minHeight: '40px', backgroundColor: vars.color.white });
export const look = style({ position: 'sticky', insetInlineEnd: 0, backgroundColor: vars.color.white });

export const drawing = style({ display: 'block', width: '100%', height: 'auto' });
export const window = style({ position: 'relative', width: '100%', overflow: 'hidden' });
export const picture = style({ position: 'absolute', maxWidth: 'none', height: 'auto' });
