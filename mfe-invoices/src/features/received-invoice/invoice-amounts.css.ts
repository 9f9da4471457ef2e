import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const bill = style({ display: 'flex', flexWrap: 'wrap', gap: `0 ${vars.space[16]}` });

export const standing = style({ fontSize: vars.text.small, lineHeight: vars.leading.small, color: vars.color.ink700 });
export const done = style([
  standing,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[4],
    color: vars.color.success700,
    fontWeight: vars.font.bold,
  },
]);
