import { style } from '@vanilla-extract/css';
import { vars, media } from 'shared-ui/tokens';

export const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[12],
  paddingTop: vars.space[16],
  borderTop: `1px solid ${vars.color.line200}`,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
});
export const quiet = style({ color: vars.color.ink600 });
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[4]} ${vars.space[12]}`,
});
export const number = style({ fontWeight: vars.font.bold, fontVariantNumeric: 'tabular-nums' });

export const detail = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[16] });

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: vars.space[20],
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)', gap: vars.space[40] } },
});

/** Collapsed details with their actions on the right. */
export const settled = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: `${vars.space[8]} ${vars.space[16]}`,
});

export const folded = style({
  flex: '1 1 240px',
  minWidth: 0,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
});
export const summary = style({
  width: 'fit-content',
  paddingBlock: vars.space[8],
  borderRadius: vars.radius.control,
  color: vars.color.primary600,
  cursor: 'pointer',
  ':focus-visible': { outline: `3px solid ${vars.color.focus}`, outlineOffset: '2px' },
  '@media': { [media.touch]: { paddingBlock: vars.space[12] } },
  selectors: { '&:hover': { color: vars.color.primary700 }, 'details[open] > &': { marginBottom: vars.space[8] } },
});

export const bill = style({ display: 'flex', flexWrap: 'wrap', gap: `0 ${vars.space[16]}` });

export const standing = style({ fontSize: vars.text.small, lineHeight: vars.leading.small, color: vars.color.ink700 });
export const done = style([
  standing,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[4],
    color: vars.color.success700,
    fontWeight: vars.font.bold,
  },
]);
