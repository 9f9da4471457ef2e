import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../tokens.css';

export const list = style({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
});

export const item = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr)',
  gap: vars.space[12],
  paddingBottom: vars.space[20],
  selectors: {
    // The line from this step's mark to the next one's.
    '&:not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      top: vars.space[24],
      bottom: 0,
      left: '11px',
      borderLeft: `2px solid ${vars.color.line200}`,
    },
    '&:last-child': { paddingBottom: 0 },
  },
});

export const mark = style({
  display: 'grid',
  placeItems: 'center',
  width: '24px',
  height: '24px',
  borderRadius: vars.radius.round,
  border: '2px solid',
  fontSize: vars.text.caption,
});

export const markOf = styleVariants({
  done: {
    backgroundColor: vars.color.success700,
    borderColor: vars.color.success700,
    color: vars.color.white,
    // Browsers leave out backgrounds.
    '@media': { print: { backgroundColor: 'transparent', color: vars.color.ink900 } },
  },
  current: { backgroundColor: vars.color.surface, borderColor: vars.color.primary600, color: vars.color.primary600 },
  attention: { backgroundColor: vars.color.amber400, borderColor: vars.color.amber400, color: vars.color.ink900 },
  upcoming: { backgroundColor: vars.color.surface, borderColor: vars.color.line500 },
});

export const dot = style({
  width: '8px',
  height: '8px',
  borderRadius: vars.radius.round,
  backgroundColor: 'currentColor',
  '@media': { print: { border: '4px solid' } },
});
export const body = style({ display: 'grid', gap: '2px', minWidth: 0 });
export const head = style({ display: 'flex', flexWrap: 'wrap', columnGap: vars.space[12], alignItems: 'baseline' });
export const name = style({ fontWeight: vars.font.bold });
export const nameUpcoming = style({ color: vars.color.ink600 });
export const date = style({ color: vars.color.ink600, fontVariantNumeric: 'tabular-nums' });
export const turn = style({ color: vars.color.ink700 });
export const turnAttention = style({ color: vars.color.warning800, fontWeight: vars.font.bold });
