import { keyframes, style } from '@vanilla-extract/css';
import { media, vars } from '../tokens.css';

const breathe = keyframes({ '50%': { opacity: 0.5 } });

export const skeleton = style({ display: 'grid', gap: vars.space[12] });
export const line = style({
  'height': '1em',
  'borderRadius': vars.radius.control,
  'backgroundColor': vars.color.head,
  'animation': `${breathe} 1600ms ease-in-out infinite`,
  'selectors': { '&:last-child:not(:first-child)': { width: '60%' } },
  '@media': { [media.reducedMotion]: { animation: 'none' }, [media.forcedColors]: { border: '1px solid' } },
});
