import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const turn = style({ fontSize: vars.text.small, lineHeight: vars.leading.small, color: vars.color.ink700 });
