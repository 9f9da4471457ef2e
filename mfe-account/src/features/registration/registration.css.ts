import { style } from '@vanilla-extract/css';
import { media, vars } from 'shared-ui/tokens';

export const nameGroup = style({ display: 'grid', gap: vars.space[8] });
export const nameHeading = style({ fontWeight: vars.font.bold, lineHeight: 1.5 });
/** Two parts of a name, side by side if there is room, as on most phones. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: vars.space[16],
  '@media': { [media.tablet]: { maxWidth: '32em' } },
});

export const lead = style({ color: vars.color.ink700 });
export const steps = style({ display: 'grid', gap: vars.space[12], margin: 0, padding: 0, listStyle: 'none' });
export const step = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: `${vars.space[8]} ${vars.space[16]}`,
  padding: vars.space[16],
  border: `1px solid ${vars.color.line200}`,
  borderRadius: vars.radius.card,
  '@media': { [media.tablet]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto' } },
});
export const stepNumber = style({
  display: 'grid',
  placeItems: 'center',
  width: '32px',
  height: '32px',
  borderRadius: vars.radius.round,
  backgroundColor: vars.color.primary50,
  color: vars.color.primary700,
  fontWeight: vars.font.bold,
});
export const stepText = style({ display: 'grid', gap: vars.space[4] });
export const stepTitle = style({ fontWeight: vars.font.bold });
export const stepAction = style({
  gridColumn: '2',
  justifySelf: 'start',
  '@media': { [media.tablet]: { gridColumn: '3' } },
});
