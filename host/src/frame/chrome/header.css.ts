import { style } from '@vanilla-extract/css';
import { media, vars } from 'shared-ui/tokens';

export const header = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  height: '56px',
  paddingInline: vars.space[8],
  borderBottom: `1px solid ${vars.color.line200}`,
  backgroundColor: vars.color.surface,
  '@media': { [media.desktop]: { height: '60px', paddingInline: '28px', gap: vars.space[12] } },
});

/** Only the logo, above the text of the page. */
export const simple = style({
  paddingInline: vars.space[16],
  '@media': { [media.desktop]: { paddingInline: '28px' } },
});

export const brand = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '44px',
  color: 'inherit',
  textDecoration: 'none',
});

export const tools = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  marginInlineStart: 'auto',
  minWidth: 0,
});

export const belowDesktop = style({ display: 'none', '@media': { [media.belowDesktop]: { display: 'block' } } });

export const fromDesktop = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  minWidth: 0,
  '@media': { [media.belowDesktop]: { display: 'none' } },
});

/** Keeps its width where others are shortened. */
export const whole = style({ flex: 'none' });

/** Looks like the menus beside it. */
export const settings = style({
  flex: 'none',
  display: 'grid',
  alignItems: 'center',
  minHeight: vars.size.control,
  padding: `0 ${vars.space[12]}`,
  borderRadius: vars.radius.control,
  color: vars.color.ink700,
  fontSize: vars.text.small,
  textDecoration: 'none',
  ':hover': { backgroundColor: vars.color.primary50 },
});

/** A long company name is shortened before the person's, and left out where only letters of it have room. */
export const part = style({
  selectors: { '&:not(:last-of-type)': { '@media': { '(max-width: 1199.98px)': { display: 'none' } } } },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  maxWidth: '15em',
  marginInlineEnd: vars.space[8],
  ':last-of-type': { flex: 'none' },
});

export const bell = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: vars.size.control,
  height: vars.size.control,
  borderRadius: vars.radius.control,
  color: vars.color.ink700,
  ':hover': { backgroundColor: vars.color.primary50 },
});

export const mark = style({
  position: 'absolute',
  top: '8px',
  right: '8px',
  width: '9px',
  height: '9px',
  borderRadius: vars.radius.round,
  border: `1px solid ${vars.color.surface}`,
  backgroundColor: vars.color.danger700,
  '@media': { '(forced-colors: active)': { backgroundColor: 'Highlight' } },
});

/** Grows to the left, so that it never covers the button beside the bell. */
export const bellCount = style({
  position: 'absolute',
  top: '2px',
  insetInlineEnd: 0,
  minWidth: '18px',
  padding: `0 ${vars.space[4]}`,
  borderRadius: vars.radius.round,
  border: `1px solid ${vars.color.surface}`,
  backgroundColor: vars.color.danger700,
  color: vars.color.surface,
  fontSize: vars.text.caption,
  fontWeight: vars.font.bold,
  lineHeight: '16px',
  textAlign: 'center',
});

export const attention = style({
  minWidth: '20px',
  marginInlineStart: vars.space[8],
  padding: `0 ${vars.space[4]}`,
  borderRadius: vars.radius.round,
  backgroundColor: vars.color.amber400,
  color: vars.color.ink900,
  fontSize: vars.text.caption,
  lineHeight: '20px',
  textAlign: 'center',
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});

/** A line of its own, so that the company is named at every width. */
export const companyBar = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  minHeight: '44px',
  paddingInline: vars.space[16],
  borderBottom: `1px solid ${vars.color.line200}`,
  backgroundColor: vars.color.primary50,
  '@media': { [media.desktop]: { paddingInline: '28px' } },
});

export const companyLabel = style({ flex: 'none', color: vars.color.ink700, fontSize: vars.text.small });

export const companyName = style({
  overflow: 'hidden',
  color: vars.color.ink900,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
