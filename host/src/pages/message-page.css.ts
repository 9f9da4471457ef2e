import { style } from '@vanilla-extract/css';
import { media, vars } from 'shared-ui/tokens';

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '56px',
  paddingInline: vars.space[16],
  borderBottom: `1px solid ${vars.color.line200}`,
  backgroundColor: vars.color.surface,
  '@media': { [media.desktop]: { paddingInline: vars.space[32] } },
});
