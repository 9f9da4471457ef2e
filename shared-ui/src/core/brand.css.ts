import { style, styleVariants } from '@vanilla-extract/css';
import { media, vars } from '../tokens.css';

export const brand = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '10px',
  fontSize: vars.text.section,
  lineHeight: vars.leading.section,
  fontWeight: vars.font.bold,
  whiteSpace: 'nowrap',
});

const mark = style({
  position: 'relative',
  flexShrink: 0,
  width: '26px',
  height: '26px',
  borderRadius: vars.radius.control,
  // The card's stripe.
  '::after': {
    content: '',
    position: 'absolute',
    top: '11px',
    left: '6px',
    width: '14px',
    height: '4px',
    borderRadius: '2px',
    backgroundColor: vars.color.white,
  },
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});

export const markOn = styleVariants({
  white: [mark, { backgroundImage: `linear-gradient(135deg, ${vars.color.primary600}, #2E8F7F)` }],
  navy: [mark, { backgroundColor: 'rgb(255 255 255 / 0.24)' }],
});

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '56px',
  paddingInline: vars.space[16],
  borderBottom: `1px solid ${vars.color.line200}`,
  backgroundColor: vars.color.surface,
  '@media': { [media.desktop]: { paddingInline: vars.space[32] } },
});
