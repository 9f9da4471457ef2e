import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const note = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: vars.space[4],
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  color: vars.color.ink700,
  overflowWrap: 'anywhere',
});

/** Live region below a field. It takes no room while empty; the gap above it is the stack's. */
export const spoken = style({
  marginTop: `calc(-1 * ${vars.space[8]})`,
  selectors: { '&:not(:empty)': { marginTop: 0 } },
});

/** The same with room for one line, because the note appears on blur and must not move a button while it is pressed. */
export const spokenLine = style({ minHeight: `calc(${vars.text.small} * ${vars.leading.small})` });

export const preview = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${vars.space[4]} ${vars.space[16]}`,
  padding: `${vars.space[8]} ${vars.space[12]}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.head,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  color: vars.color.ink700,
});
export const holder = style({
  minWidth: 0,
  fontSize: vars.text.body,
  fontWeight: vars.font.bold,
  color: vars.color.ink900,
  overflowWrap: 'anywhere',
});
export const count = style({ marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums' });
export const wrong = style({ color: vars.color.danger700, fontWeight: vars.font.bold });

/** Two short fields side by side. Their labels stay at one height even if only one field has a message. */
export const pair = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: `${vars.space[16]} ${vars.space[24]}`,
});
