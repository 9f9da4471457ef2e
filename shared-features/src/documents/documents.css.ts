import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const download = style({ display: 'inline-grid', gap: vars.space[4] });
export const blockDownload = style({ display: 'grid', gap: vars.space[4] });
export const failure = style({
  color: vars.color.danger700,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
});

export const list = style({ display: 'grid', gap: vars.space[8], margin: 0, padding: 0, listStyle: 'none' });
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[8],
});
export const name = style({
  minWidth: 0,
  fontSize: vars.text.small,
  fontWeight: vars.font.bold,
  overflowWrap: 'anywhere',
});
