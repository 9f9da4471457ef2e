import { style } from '@vanilla-extract/css';
import { media, vars } from '../tokens.css';

export const group = style({ display: 'grid', gap: vars.space[8], minWidth: 0 });
export const label = style({ fontSize: vars.text.small, fontWeight: vars.font.bold, lineHeight: 1.5 });
export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8] });

export const chip = style({
  minHeight: vars.size.controlSmall,
  padding: `6px ${vars.space[16]}`,
  border: `1px solid ${vars.color.line500}`,
  borderRadius: vars.radius.round,
  backgroundColor: vars.color.surface,
  color: vars.color.ink900,
  fontFamily: 'inherit',
  fontSize: vars.text.small,
  lineHeight: 1.4,
  cursor: 'pointer',
  transition: `background-color ${vars.motion.fast}, border-color ${vars.motion.fast}`,
  selectors: {
    '&[data-hovered]': { backgroundColor: vars.color.primary50, borderColor: vars.color.primary600 },
    '&[data-selected]': {
      backgroundColor: vars.color.primary50,
      borderColor: vars.color.primary600,
      boxShadow: `inset 0 0 0 1px ${vars.color.primary600}`,
      color: vars.color.primary600,
      fontWeight: vars.font.bold,
    },
    '&[data-disabled]': {
      backgroundColor: vars.color.head,
      borderColor: vars.color.line200,
      color: vars.color.ink600,
      cursor: 'not-allowed',
    },
  },
  '@media': {
    [media.touch]: { minHeight: vars.size.control },
    [media.forcedColors]: { selectors: { '&[data-selected]': { outline: '2px solid Highlight' } } },
  },
});
