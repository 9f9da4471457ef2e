import { style } from '@vanilla-extract/css';
import { media, vars } from '../tokens.css';

// At the end of the content on a desktop, held at the lower edge of the screen below 1024 px.
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[12],
  '@media': {
    [media.belowDesktop]: {
      position: 'sticky',
      bottom: 0,
      zIndex: vars.layer.sticky,
      marginInline: `calc(-1 * ${vars.space[16]})`,
      padding: `${vars.space[12]} ${vars.space[16]} max(${vars.space[12]}, env(safe-area-inset-bottom))`,
      backgroundColor: vars.color.surface,
      borderTop: `1px solid ${vars.color.line200}`,
    },
    print: { display: 'none' },
  },
});

export const slot = style({
  display: 'grid',
  '@media': { [media.belowDesktop]: { flex: '1 1 0', minWidth: 'fit-content' } },
});

export const lead = style({ flex: '1 0 100%' });
