import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const system = style({ display: 'flex', alignItems: 'center', gap: vars.space[12], minWidth: 0 });
export const text = style({ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' });
export const name = style({ fontWeight: vars.font.bold, color: vars.color.ink900 });

const square = { flex: 'none', width: '48px', height: '48px', borderRadius: vars.radius.control } as const;
/** Whatever its proportions, a logo is shown whole. */
export const logo = style({
  ...square,
  objectFit: 'contain',
  border: `1px solid ${vars.color.line200}`,
  backgroundColor: vars.color.white,
});
export const letter = style({
  ...square,
  display: 'grid',
  placeItems: 'center',
  backgroundColor: vars.color.primary50,
  color: vars.color.primary700,
  fontSize: vars.text.cardTitle,
  fontWeight: vars.font.bold,
});

export const sent = style({
  display: 'inline-block',
  padding: '0 6px',
  borderRadius: '4px',
  backgroundColor: vars.color.primary50,
  color: vars.color.primary700,
  fontSize: vars.text.caption,
  lineHeight: 1.5,
  fontWeight: vars.font.bold,
  overflowWrap: 'anywhere',
});
