import { style } from '@vanilla-extract/css';
import { media, vars } from 'shared-ui/tokens';

/** A line of its own, so that the company is named at every width. */
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  minHeight: '44px',
  paddingInline: vars.space[16],
  borderBottom: `1px solid ${vars.color.line200}`,
  backgroundColor: vars.color.primary50,
  '@media': { [media.desktop]: { paddingInline: '28px' } },
});

export const label = style({ flex: 'none', color: vars.color.ink700, fontSize: vars.text.small });

export const name = style({
  overflow: 'hidden',
  color: vars.color.ink900,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
