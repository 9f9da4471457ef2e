import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const thumbnail = style({
  display: 'grid',
  placeItems: 'center',
  width: '140px',
  aspectRatio: '140 / 175',
  border: `1px solid ${vars.color.line200}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.white,
  color: vars.color.ink600,
  overflow: 'hidden',
});
export const sheet = style({ width: '100%', height: '100%', overflow: 'hidden' });
export const picture = style({ width: '100%', height: '100%', objectFit: 'cover', objectPosition: 'top' });
