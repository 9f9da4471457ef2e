import { style } from '@vanilla-extract/css';
import { media, vars } from 'shared-ui/tokens';

export const bill = style({ display: 'flex', flexWrap: 'wrap', gap: `0 ${vars.space[16]}` });

export const figures = style({
  display: 'grid',
  gap: vars.space[8],
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: vars.space[16] } },
});

export const figure = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `0 ${vars.space[8]}`,
  '@media': {
    [media.tablet]: {
      display: 'grid',
      justifyContent: 'start',
      paddingInlineStart: vars.space[16],
      borderInlineStart: `1px solid ${vars.color.line200}`,
    },
  },
  selectors: { '&:first-child': { paddingInlineStart: 0, borderInlineStart: 0 } },
});

export const term = style({ fontSize: vars.text.small, lineHeight: vars.leading.small, color: vars.color.ink600 });
export const standing = style({ fontSize: vars.text.small, lineHeight: vars.leading.small, color: vars.color.ink700 });
export const done = style([standing, { display: 'flex', alignItems: 'center', gap: vars.space[4], color: vars.color.success700, fontWeight: vars.font.bold }]);
