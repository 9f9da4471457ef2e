import { style } from '@vanilla-extract/css';
import { media, vars } from 'shared-ui/tokens';

export const documents = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[16],
  minWidth: 0,
});

/** Files with what is said about them. */
export const files = style({ display: 'grid', gap: vars.space[12], minWidth: 0 });

export const found = style({
  display: 'grid',
  gap: vars.space[8],
  margin: 0,
  paddingInlineStart: vars.space[20],
  // Many files scroll rather than hide the answer below them.
  maxHeight: '16em',
  overflow: 'auto',
  overflowWrap: 'anywhere',
});

/**
 * Files above their preview. Beside the form they are at most as high as the window; the preview takes what the files
 * leave.
 */
export const withPreview = style({
  // The card around it has 24 px of padding and a border, and sticks 24 px below the window's edge.
  '@media': {
    [media.desktop]: {
      gridTemplateRows: 'auto minmax(280px, 1fr)',
      maxHeight: `calc(100vh - 2 * ${vars.space[24]} - 2 * ${vars.space[24]} - 2px)`,
    },
  },
});
