import { style } from '@vanilla-extract/css';
import { vars } from '../tokens.css';

export const trigger = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[8],
  maxWidth: '100%',
  minHeight: vars.size.control,
  padding: `${vars.space[8]} ${vars.space[12]}`,
  border: `1px solid ${vars.color.line500}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
  color: vars.color.ink900,
  fontSize: vars.text.body,
  lineHeight: 1.5,
  textAlign: 'left',
  cursor: 'pointer',
  transition: `border-color ${vars.motion.fast}`,
  selectors: {
    '&[data-hovered]': { borderColor: vars.color.ink600 },
    '&[data-disabled]': {
      backgroundColor: vars.color.head,
      borderColor: vars.color.line200,
      color: vars.color.ink600,
      cursor: 'not-allowed',
    },
    '[data-invalid] > &, [data-invalid] > * > &': {
      borderColor: vars.color.danger700,
      boxShadow: `inset 0 0 0 1px ${vars.color.danger700}`,
    },
  },
});

export const value = style({
  minWidth: 0,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&[data-placeholder]': { color: vars.color.placeholder } },
});
