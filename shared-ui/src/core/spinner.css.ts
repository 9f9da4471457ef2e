import { keyframes, style } from '@vanilla-extract/css';
import { media } from '../tokens.css';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

export const spinner = style({
  'display': 'inline-block',
  'width': '1.2em',
  'height': '1.2em',
  'border': '0.15em solid currentColor',
  'borderRightColor': 'transparent',
  'borderRadius': '50%',
  'animation': `${turn} 800ms linear infinite`,
  '@media': { [media.reducedMotion]: { animationDuration: '2400ms' } },
});
