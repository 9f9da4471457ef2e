import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

/** A card on the navy panel, and below the form on small screens. */
export const card = style({
  display: 'grid',
  gap: vars.space[16],
  maxWidth: '27em',
  padding: vars.space[16],
  border: `1px solid ${vars.color.line200}`,
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface,
  color: vars.color.ink900,
});
