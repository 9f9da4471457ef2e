import { style } from '@vanilla-extract/css';
import { media, vars } from 'shared-ui/tokens';

export const reason = style({
  justifySelf: 'stretch',
  padding: vars.space[12],
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
  fontSize: vars.text.body,
  lineHeight: vars.leading.body,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
export const fields = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[4]} ${vars.space[20]}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media': { [media.touch]: { display: 'grid', gap: vars.space[16] } },
});

export const total = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[8],
  paddingTop: vars.space[16],
  borderTop: `1px solid ${vars.color.line200}`,
});
export const totalName = style({ fontWeight: vars.font.bold });
export const figures = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'flex-end',
  gap: `0 ${vars.space[16]}`,
  marginInlineStart: 'auto',
});
export const was = style({ color: vars.color.ink600, whiteSpace: 'nowrap' });

export const card = style({
  display: 'grid',
  gap: vars.space[4],
  paddingTop: vars.space[12],
  borderTop: `1px solid ${vars.color.line200}`,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
});
export const cardName = style({ fontWeight: vars.font.bold });
export const step = style({ display: 'grid', gridTemplateColumns: '4em minmax(0, 1fr)', gap: vars.space[8] });
export const stepName = style({ color: vars.color.ink600 });
export const before = style({ color: vars.color.ink600, whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const after = style({ fontWeight: vars.font.bold, whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
