import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const box = style({
  display: 'grid',
  gap: vars.space[4],
  margin: 0,
  padding: vars.space[12],
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.background,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
});
export const line = style({ display: 'flex', flexWrap: 'wrap', columnGap: vars.space[12] });
export const term = style({ color: vars.color.ink700 });
export const detail = style({ display: 'grid', justifyItems: 'start', margin: 0, minWidth: 0 });
/** Aligns the text of the button with the lines above, despite the button's padding. */
export const act = style({ marginInlineStart: `calc(-1 * ${vars.space[8]})` });
