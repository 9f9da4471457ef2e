import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const download = style({ display: 'inline-grid', gap: vars.space[4] });
export const blockDownload = style({ display: 'grid', gap: vars.space[4] });
export const failure = style({
  color: vars.color.danger700,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
});
