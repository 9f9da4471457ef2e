import { style } from '@vanilla-extract/css';
import { media, vars } from 'shared-ui/tokens';

export const frame = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${vars.space[8]} ${vars.space[16]}`,
  position: 'relative',
  minWidth: 0,
});
/** The panel right of the field; below it on phones. */
export const beside = style({
  '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 15rem)' } },
});
export const entry = style({ minWidth: 0 });

// A bar in the margin, so that nothing moves when a value is read or confirmed.
export const unconfirmed = style({
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: `calc(-1 * ${vars.space[12]})`,
      width: '4px',
      borderRadius: vars.radius.round,
      backgroundColor: vars.color.amber400,
    },
  },
});

export const panel = style({ display: 'grid', alignContent: 'start', gap: vars.space[4], minWidth: 0 });
/** Above the inputs that it is about. */
export const above = style({ order: -1, marginBottom: vars.space[8] });
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[4],
  // As high with its button as without.
  minHeight: '30px',
});
export const mark = style({
  padding: '0 6px',
  borderRadius: '4px',
  backgroundColor: vars.color.warning50,
  color: vars.color.warning800,
  fontSize: vars.text.caption,
  lineHeight: 1.5,
});
export const settled = style({ color: vars.color.ink700, fontSize: vars.text.caption, lineHeight: 1.5 });
export const reason = style({
  margin: 0,
  color: vars.color.ink700,
  fontSize: vars.text.caption,
  lineHeight: vars.leading.caption,
  overflowWrap: 'anywhere',
});
/** Why a field is empty, below it. */
export const missing = style([reason, { fontSize: vars.text.small, lineHeight: vars.leading.small }]);
export const candidate = style({ display: 'grid', gap: vars.space[4], margin: 0, minWidth: 0 });
export const caption = style({ fontSize: vars.text.caption, lineHeight: 1.5, fontVariantNumeric: 'tabular-nums' });
export const word = style({ fontWeight: vars.font.bold });
/** Announced with the mark. The button beside it says the same to the eye. */
export const request = style({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

export const status = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[4]} ${vars.space[12]}`,
  color: vars.color.ink700,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  // Keeps its height while its text changes, so that the fields below do not move.
  minHeight: '28px',
});
export const text = style({ margin: 0, fontVariantNumeric: 'tabular-nums' });
export const hint = style({ margin: 0, fontSize: vars.text.caption, '@media': { [media.touch]: { display: 'none' } } });
export const key = style({
  padding: '0 6px',
  border: `1px solid ${vars.color.line500}`,
  borderRadius: '4px',
  backgroundColor: vars.color.surface,
  fontFamily: 'inherit',
});
