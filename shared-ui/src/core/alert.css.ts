import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../tokens.css';

export const alert = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: vars.space[12],
  padding: vars.space[16],
  border: '1px solid',
  borderRadius: vars.radius.card,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
});

export const tone = styleVariants({
  info: { backgroundColor: vars.color.primary50, borderColor: vars.color.primary600 },
  success: { backgroundColor: vars.color.success50, borderColor: vars.color.success700 },
  warning: { backgroundColor: vars.color.warning50, borderColor: vars.color.amber400 },
  danger: { backgroundColor: vars.color.danger50, borderColor: vars.color.danger700 },
});

export const mark = styleVariants({
  info: { color: vars.color.primary600 },
  success: { color: vars.color.success700 },
  warning: { color: vars.color.warning800 },
  danger: { color: vars.color.danger700 },
});

export const body = style({
  display: 'grid',
  gap: vars.space[8],
  justifyItems: 'start',
  minWidth: 0,
  wordBreak: 'auto-phrase',
  textWrap: 'pretty',
});
export const title = style({ fontSize: vars.text.body, fontWeight: vars.font.bold });
