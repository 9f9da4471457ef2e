import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const mark = style({ flex: 'none', width: '44px', height: '28px' });
export const card = style({ fill: vars.color.white, stroke: vars.color.line200 });

const letters = style({ fontFamily: 'system-ui, sans-serif', fontWeight: vars.font.bold, lineHeight: 1 });
export const jcb = style([letters, { fill: vars.color.white, fontSize: '9px' }]);
export const visa = style([letters, { fill: '#16266e', fontSize: '13px', fontStyle: 'italic' }]);
export const saison = style([letters, { fill: vars.color.primary600, fontSize: '8.5px', letterSpacing: '.02em' }]);
