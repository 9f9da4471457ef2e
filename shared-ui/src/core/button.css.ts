import { type StyleRule, style, styleVariants } from '@vanilla-extract/css';
import { media, vars } from '../tokens.css';

/** Returns the styles for hover and press, except while the button is disabled. */
const pressable = (look: StyleRule, disabled: StyleRule): StyleRule => ({
  selectors: { '&:active:not(:disabled, [data-pending])': look, '&:disabled': disabled },
  '@media': { [media.hover]: { selectors: { '&:hover:not(:disabled, [data-pending])': look } } },
});

export const button = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[8],
  border: '1px solid transparent',
  borderRadius: vars.radius.control,
  fontFamily: 'inherit',
  fontWeight: vars.font.bold,
  lineHeight: 1.4,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `background-color ${vars.motion.fast}, border-color ${vars.motion.fast}, color ${vars.motion.fast}`,
  '@media': { print: { display: 'none' } },
  selectors: {
    '&:disabled': { cursor: 'not-allowed' },
    '&[data-pending]': { cursor: 'progress' },
  },
});

export const size = styleVariants({
  md: { minHeight: vars.size.control, padding: `${vars.space[8]} ${vars.space[20]}`, fontSize: vars.text.body },
  sm: {
    minHeight: vars.size.controlSmall,
    padding: `6px ${vars.space[16]}`,
    fontSize: vars.text.small,
    '@media': { [media.touch]: { minHeight: vars.size.control } },
  },
  xs: {
    minHeight: '28px',
    padding: `2px ${vars.space[8]}`,
    fontSize: vars.text.caption,
    '@media': { [media.touch]: { minHeight: vars.size.control, minWidth: vars.size.control } },
  },
});

export const variant = styleVariants({
  primary: {
    backgroundColor: vars.color.primary600,
    color: vars.color.white,
    ...pressable(
      { backgroundColor: vars.color.primary700 },
      { backgroundColor: vars.color.head, color: vars.color.disabled },
    ),
  },
  secondary: {
    backgroundColor: vars.color.surface,
    borderColor: vars.color.line500,
    color: vars.color.ink900,
    ...pressable(
      { backgroundColor: vars.color.primary50, borderColor: vars.color.primary600 },
      { backgroundColor: vars.color.surface, borderColor: vars.color.line200, color: vars.color.disabled },
    ),
  },
  text: {
    backgroundColor: 'transparent',
    color: vars.color.primary600,
    ...pressable(
      { backgroundColor: vars.color.primary50, color: vars.color.primary700 },
      { backgroundColor: 'transparent', color: vars.color.disabled },
    ),
  },
  danger: {
    backgroundColor: vars.color.danger700,
    color: vars.color.white,
    ...pressable(
      { backgroundColor: vars.color.danger800 },
      { backgroundColor: vars.color.head, color: vars.color.disabled },
    ),
  },
});

/** Full width of the container, for the single button of a form or a card on a phone. */
export const block = style({ width: '100%' });

// The label keeps its place under the spinner, so that the button does not change its width.
export const content = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[8],
});
export const contentPending = style({ opacity: 0 });
export const pendingMark = style({ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' });

export const iconOnly = style({
  minWidth: vars.size.control,
  minHeight: vars.size.control,
  padding: vars.space[8],
  fontSize: vars.text.cardTitle,
});

export const link = style({
  color: vars.color.primary600,
  textDecorationLine: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.2em',
  borderRadius: '2px',
  cursor: 'pointer',
  '@media': {
    [media.hover]: { selectors: { '&:hover': { color: vars.color.primary700, textDecorationThickness: '2px' } } },
  },
});

export const strong = style({ fontWeight: vars.font.bold });
