import { style } from '@vanilla-extract/css';
import { media, vars } from 'shared-ui/tokens';

export const documents = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[16],
  minWidth: 0,
});

/** Files with their remarks. */
export const files = style({ display: 'grid', gap: vars.space[12], minWidth: 0 });

/** Announces what appears in it. Takes no row among the files while it is empty. */
export const announced = style({ minWidth: 0, selectors: { '&:empty': { position: 'absolute' } } });

export const found = style({
  display: 'grid',
  gap: vars.space[8],
  margin: 0,
  paddingInlineStart: vars.space[20],
  // Many files scroll rather than hide the answer below them.
  maxHeight: '24em',
  overflow: 'auto',
  overflowWrap: 'anywhere',
});

/**
 * Files above their preview. Beside the form they fill the height of the window, and the preview takes what the files
 * leave. Where files and warnings leave less than the least height of a preview, all of it is higher than the window.
 */
export const withPreview = style({
  // The card around it has 24 px of padding and a border, and sticks 24 px below the window's edge.
  '@media': {
    [media.desktop]: {
      display: 'flex',
      flexDirection: 'column',
      height: `calc(100vh - 2 * ${vars.space[24]} - 2 * ${vars.space[24]} - 2px)`,
      minHeight: 'min-content',
    },
  },
});

export const preview = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
  minWidth: 0,
  '@media': { [media.desktop]: { flex: '1 1 280px', minHeight: '280px', maxHeight: 'max-content' } },
});
