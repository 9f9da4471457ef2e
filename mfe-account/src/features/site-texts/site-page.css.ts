import { style } from '@vanilla-extract/css';
import { media, vars } from 'shared-ui/tokens';

/** Links beside each other, each as high as a finger. */
export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[8]} ${vars.space[24]}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media': { [media.touch]: { gap: `0 ${vars.space[24]}` } },
});
export const link = style({ '@media': { [media.touch]: { paddingBlock: '10px' } } });

export const foot = style({ paddingTop: vars.space[16], borderTop: `1px solid ${vars.color.line200}` });

export const heading = style({
  fontSize: vars.text.section,
  lineHeight: vars.leading.section,
  scrollMarginTop: vars.space[24],
});
