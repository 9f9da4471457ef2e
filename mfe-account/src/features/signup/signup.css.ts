import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const terms = style({ borderRadius: vars.radius.control });
export const version = style({ fontSize: vars.text.small, color: vars.color.ink700 });
