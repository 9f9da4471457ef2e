import { style } from '@vanilla-extract/css';
import { media, vars } from 'shared-ui/tokens';

export const upload = style({ display: 'grid', gap: vars.space[12], minWidth: 0 });

export const list = style({ display: 'grid', gap: vars.space[8], margin: 0, padding: 0, listStyle: 'none' });
export const listLow = style({
  // Leaves room for the document beside a form with many files.
  '@media': { [media.desktop]: { maxHeight: '232px', overflow: 'auto' } },
});

export const row = style({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr)',
  gap: vars.space[8],
  padding: `${vars.space[8]} ${vars.space[12]}`,
  border: `1px solid ${vars.color.line200}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
});
export const rowPreviewed = style({ borderColor: vars.color.primary600, backgroundColor: vars.color.primary50 });

export const reason = style({
  margin: 0,
  fontWeight: vars.font.normal,
  color: vars.color.ink700,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
});

export const mark = style({ display: 'grid', placeItems: 'center', height: '24px' });
export const body = style({ display: 'grid', gap: vars.space[4], minWidth: 0 });
export const name = style({ margin: 0, fontWeight: vars.font.bold, overflowWrap: 'anywhere' });
export const size = style({ color: vars.color.ink600, fontWeight: vars.font.normal, whiteSpace: 'nowrap' });
export const message = style({ margin: 0, color: vars.color.danger700, fontWeight: vars.font.bold });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[4],
  marginInlineStart: `calc(-1 * ${vars.space[8]})`,
});
