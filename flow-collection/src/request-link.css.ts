import { style } from '@vanilla-extract/css';
import { media, vars } from 'shared-ui/tokens';

export const parts = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space[24],
  '@media': { [media.tablet]: { gridTemplateColumns: 'auto minmax(0, 1fr)' } },
});
export const code = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[8],
  '@media': { [media.belowTablet]: { justifySelf: 'center' } },
});
// Dark on white even with the user's own colours: cameras read nothing else.
export const drawing = style({
  width: '176px',
  height: '176px',
  border: `1px solid ${vars.color.line200}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.white,
  color: vars.color.ink900,
  forcedColorAdjust: 'none',
});
export const words = style({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'start',
  gap: vars.space[12],
  minWidth: 0,
});
export const note = style({ color: vars.color.ink700, fontSize: vars.text.small, lineHeight: vars.leading.small });
export const link = style({
  width: '100%',
  padding: `${vars.space[8]} ${vars.space[12]}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.head,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
