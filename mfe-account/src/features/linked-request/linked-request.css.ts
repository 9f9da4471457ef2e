import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const heading = style({ display: 'grid', gap: vars.space[4] });
export const eyebrow = style({
  margin: 0,
  color: vars.color.ink600,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
});
export const sum = style({ display: 'grid', justifyItems: 'start', gap: vars.space[8], margin: 0 });
export const deadline = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: `0 ${vars.space[12]}`,
  padding: `${vars.space[4]} ${vars.space[12]}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.warning50,
  color: vars.color.warning800,
  fontSize: vars.text.small,
  fontWeight: vars.font.bold,
});
/** Text of another user, shown as plain text with its line breaks. */
export const words = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
export const line = style({ display: 'block', overflowWrap: 'anywhere' });
export const side = style([
  line,
  { color: vars.color.ink600, fontSize: vars.text.small, lineHeight: vars.leading.small },
]);
export const note = style({
  margin: 0,
  color: vars.color.ink700,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
});
export const brands = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[8],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const brand = style({
  padding: `2px ${vars.space[8]}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.head,
  color: vars.color.ink700,
  fontSize: vars.text.caption,
  fontWeight: vars.font.bold,
});
export const files = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8] });
export const actions = style({ display: 'grid', gap: vars.space[12] });
export const columns = style({
  display: 'grid',
  alignItems: 'start',
  gap: vars.space[24],
  gridTemplateColumns: 'minmax(0, 1fr) 400px',
});
/** Keeps words together if a button's text needs two lines. */
export const whole = style({ whiteSpace: 'nowrap' });
