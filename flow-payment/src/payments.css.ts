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

/** Height of a field's label with the gap below it. The button is beside the input. */
const LABEL_HEIGHT = '28px';

export const row = style({ display: 'flex', alignItems: 'flex-start', gap: vars.space[12] });
export const field = style({ flex: '1 1 auto', minWidth: 0, maxWidth: '320px' });
export const promotionAct = style({ flex: 'none', paddingTop: LABEL_HEIGHT });
export const applied = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  margin: 0,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  color: vars.color.success700,
  fontWeight: vars.font.bold,
});

/** An issuer's refusal at its card: amber, with an icon and words. */
export const declined = style({
  display: 'flex',
  gap: vars.space[4],
  alignItems: 'baseline',
  color: vars.color.warning800,
});
