import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const list = style({ display: 'grid', gap: vars.space[4], padding: 0, listStyle: 'none' });

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  width: '100%',
  minHeight: '48px',
  padding: `${vars.space[8]} ${vars.space[12]}`,
  border: 0,
  borderRadius: vars.radius.control,
  backgroundColor: 'transparent',
  color: vars.color.ink900,
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: {
    '&:hover': { backgroundColor: vars.color.primary50 },
    '&[aria-current]': {
      backgroundColor: vars.color.primary50,
      color: vars.color.primary600,
      fontWeight: vars.font.bold,
    },
  },
});

export const section = style({
  marginTop: vars.space[16],
  paddingTop: vars.space[16],
  borderTop: `1px solid ${vars.color.line200}`,
});

export const who = style({
  padding: `0 ${vars.space[12]} ${vars.space[8]}`,
  color: vars.color.ink600,
  fontSize: vars.text.small,
});
