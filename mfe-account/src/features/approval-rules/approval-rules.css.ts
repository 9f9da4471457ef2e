import { style } from '@vanilla-extract/css';
import { media, vars } from 'shared-ui/tokens';

/** Fields that belong to a box above them, in line with its text. */
export const below = style({
  display: 'grid',
  gap: vars.space[12],
  minWidth: 0,
  '@media': { [media.tablet]: { paddingInlineStart: vars.space[32] } },
});

export const suppliers = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
export const supplier = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[12],
  minHeight: '44px',
  paddingBlock: vars.space[4],
  borderTop: `1px solid ${vars.color.line200}`,
});
/** Keeps its width beside a name of any length. */
export const removal = style({ flex: 'none' });
