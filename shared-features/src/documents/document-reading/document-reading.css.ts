import { style } from '@vanilla-extract/css';
import { media, vars } from 'shared-ui/tokens';

export const frame = style({ position: 'relative', minWidth: 0 });

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

export const aside = style({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[4] });
export const mark = style({
  padding: '0 6px',
  borderRadius: '4px',
  backgroundColor: vars.color.warning50,
  color: vars.color.warning800,
  fontSize: vars.text.caption,
  lineHeight: 1.5,
});
export const word = style({ fontWeight: vars.font.bold });
/** Always announced; visible only if mark and button fit beside it. */
export const request = style({
  '@media': {
    [media.belowTablet]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
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
