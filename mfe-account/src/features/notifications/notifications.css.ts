import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const unread = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[4],
  color: vars.color.primary600,
  fontSize: vars.text.small,
  fontWeight: vars.font.bold,
  whiteSpace: 'nowrap',
  '::before': {
    content: '',
    width: '8px',
    height: '8px',
    borderRadius: vars.radius.round,
    backgroundColor: 'currentColor',
  },
});

/** Name of the other side, on a line of its own. */
export const party = style({ display: 'block' });

/** Chip and label of a notification that asks for something. */
export const received = style({ color: vars.color.ink600, fontSize: vars.text.small });
