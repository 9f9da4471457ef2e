import { style, styleVariants } from '@vanilla-extract/css';
import { media, vars } from 'shared-ui/tokens';

export const meter = style({ display: 'grid', gap: vars.space[4] });
export const steps = style({ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: vars.space[4] });
export const step = style({
  height: '4px',
  borderRadius: vars.radius.round,
  backgroundColor: vars.color.line200,
  // Forced colours remove the fill, so a border marks the reached level.
  '@media': { [media.forcedColors]: { border: '1px solid GrayText' } },
});
const reachedStep = style([step, { '@media': { [media.forcedColors]: { border: '2px solid CanvasText' } } }]);
export const reached = styleVariants({
  1: [reachedStep, { backgroundColor: vars.color.danger700 }],
  2: [reachedStep, { backgroundColor: vars.color.primary600 }],
  3: [reachedStep, { backgroundColor: vars.color.success700 }],
});
export const line = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[8],
  minHeight: '1.5em',
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  color: vars.color.ink700,
});
export const count = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
