import { style } from '@vanilla-extract/css';
import { media, vars } from 'shared-ui/tokens';

export const header = style({
  'display': 'flex',
  'alignItems': 'center',
  'gap': vars.space[8],
  'height': '56px',
  'paddingInline': vars.space[8],
  'borderBottom': `1px solid ${vars.color.line200}`,
  'backgroundColor': vars.color.surface,
  '@media': { [media.desktop]: { height: '60px', paddingInline: '28px', gap: vars.space[12] } },
});

/** The logo alone stands over the text of the page. */
export const simple = style({
  'paddingInline': vars.space[16],
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

export const belowDesktop = style({ 'display': 'none', '@media': { [media.belowDesktop]: { display: 'block' } } });

export const fromDesktop = style({
  'display': 'flex',
  'alignItems': 'center',
  'gap': vars.space[4],
  'minWidth': 0,
  '@media': { [media.belowDesktop]: { display: 'none' } },
});
