import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const note = style({ fontSize: vars.text.small, lineHeight: vars.leading.small, color: vars.color.ink700 });
