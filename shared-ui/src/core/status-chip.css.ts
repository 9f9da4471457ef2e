import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../tokens.css';

export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minHeight: '26px',
  padding: `2px 10px`,
  borderRadius: vars.radius.control,
  // Visible only where the system paints backgrounds itself (forced colours, print).
  border: '1px solid transparent',
  fontSize: vars.text.small,
  lineHeight: 1.4,
  fontWeight: vars.font.bold,
  // Breaks only between words, and only where the surrounding cell allows it.
  wordBreak: 'keep-all',
  overflowWrap: 'normal',
  '@media': { print: { minHeight: 0, padding: '0 4px', borderColor: 'currentColor', fontSize: '8.5pt' } },
});

export const tone = styleVariants({
  neutral: { backgroundColor: vars.color.head, color: vars.color.ink700 },
  info: { backgroundColor: vars.color.primary50, color: vars.color.primary600 },
  teal: { backgroundColor: vars.color.teal50, color: vars.color.teal700 },
  success: { backgroundColor: vars.color.success50, color: vars.color.success700 },
  warning: { backgroundColor: vars.color.warning50, color: vars.color.warning800 },
});
