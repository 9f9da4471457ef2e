import { style } from '@vanilla-extract/css';
import { vars } from '../tokens.css';

export const options = style({ display: 'grid', gap: vars.space[8], width: '100%' });
/** Short options side by side, no wider than needed. */
export const row = style({ gridTemplateColumns: 'repeat(auto-fit, minmax(112px, 1fr))', maxWidth: '400px' });

export const card = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: `${vars.space[4]} ${vars.space[12]}`,
  minHeight: '52px',
  padding: `${vars.space[12]} ${vars.space[16]}`,
  border: `1px solid ${vars.color.line500}`,
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface,
  cursor: 'pointer',
  transition: `background-color ${vars.motion.fast}, border-color ${vars.motion.fast}`,
  selectors: {
    '&[data-hovered]': { borderColor: vars.color.primary600 },
    '&[data-selected]': {
      borderColor: vars.color.primary600,
      backgroundColor: vars.color.primary50,
      boxShadow: `inset 0 0 0 1px ${vars.color.primary600}`,
    },
    '&[data-invalid]': { borderColor: vars.color.danger700 },
    '&[data-disabled]': {
      backgroundColor: vars.color.head,
      borderColor: vars.color.line200,
      color: vars.color.ink600,
      cursor: 'not-allowed',
    },
  },
});

export const mark = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '20px',
  height: '20px',
  border: `1px solid ${vars.color.line500}`,
  borderRadius: vars.radius.round,
  backgroundColor: vars.color.surface,
  selectors: {
    [`${card}[data-selected] &`]: { borderColor: vars.color.primary600, borderWidth: '6px' },
    [`${card}[data-disabled] &`]: { borderColor: vars.color.line200 },
  },
  '@media': { '(forced-colors: active)': { forcedColorAdjust: 'none' } },
});

export const content = style({ display: 'grid', flex: '1 1 auto', maxWidth: 'calc(100% - 32px)' });
export const aside = style({ fontSize: vars.text.small, lineHeight: 1.5 });
export const title = style({ fontWeight: vars.font.bold });
export const description = style({ fontSize: vars.text.small, lineHeight: 1.5, color: vars.color.ink700 });
