import { style } from '@vanilla-extract/css';
import { media, vars } from 'shared-ui/tokens';

export const list = style({
  display: 'grid',
  gap: `${vars.space[8]} ${vars.space[24]}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media': {
    [media.tablet]: { gridTemplateColumns: '1fr 1fr' },
    // The row is as high as a finger.
    [media.touch]: { gap: `0 ${vars.space[24]}` },
  },
});
export const entry = style({ '@media': { [media.touch]: { paddingBlock: '10px' } } });

/** The text as on a sheet of paper; on paper it needs none. */
export const sheet = style({
  padding: vars.space[16],
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.line200}`,
  borderRadius: vars.radius.card,
  '@media': { [media.tablet]: { padding: vars.space[32] }, print: { padding: 0, border: 0 } },
});
