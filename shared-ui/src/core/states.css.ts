import { keyframes, style } from '@vanilla-extract/css';
import { media, vars } from '../tokens.css';

const breathe = keyframes({ '50%': { opacity: 0.5 } });

export const skeleton = style({ display: 'grid', gap: vars.space[12] });
export const line = style({
  height: '1em',
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.head,
  animation: `${breathe} 1600ms ease-in-out infinite`,
  selectors: { '&:last-child:not(:first-child)': { width: '60%' } },
  '@media': { [media.reducedMotion]: { animation: 'none' }, [media.forcedColors]: { border: '1px solid' } },
});

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

export const spinner = style({
  display: 'inline-block',
  width: '1.2em',
  height: '1.2em',
  border: '0.15em solid currentColor',
  borderRightColor: 'transparent',
  borderRadius: '50%',
  animation: `${turn} 800ms linear infinite`,
  '@media': { [media.reducedMotion]: { animationDuration: '2400ms' } },
});

export const bar = style({ display: 'grid', gap: vars.space[8], minWidth: 0 });
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: vars.space[8],
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
});
export const value = style({ color: vars.color.ink700, fontVariantNumeric: 'tabular-nums' });

/** The browser's own element: its length needs no inline style. */
export const track = style({
  appearance: 'none',
  width: '100%',
  height: '8px',
  border: 0,
  borderRadius: vars.radius.round,
  backgroundColor: vars.color.line200,
  overflow: 'hidden',
  accentColor: vars.color.primary600,
  selectors: {
    '&::-webkit-progress-bar': { backgroundColor: vars.color.line200 },
    '&::-webkit-progress-value': { backgroundColor: vars.color.primary600 },
    '&::-moz-progress-bar': { backgroundColor: vars.color.primary600 },
  },
  '@media': { [media.forcedColors]: { border: '1px solid' } },
});

export const empty = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[16],
  padding: `${vars.space[48]} ${vars.space[16]}`,
  textAlign: 'center',
  color: vars.color.ink700,
});

export const mark = style({
  display: 'grid',
  placeItems: 'center',
  width: vars.space[64],
  height: vars.space[64],
  borderRadius: vars.radius.round,
  backgroundColor: vars.color.head,
  color: vars.color.ink600,
});
