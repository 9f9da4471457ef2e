import { style } from '@vanilla-extract/css';
import { media, vars } from '../tokens.css';

export const card = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[16],
  minWidth: 0,
  padding: vars.space[16],
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.line200}`,
  borderRadius: vars.radius.card,
  '@media': {
    [media.tablet]: { padding: vars.space[24] },
    print: {
      padding: vars.space[12],
      breakInside: 'avoid',
      // A table goes over several pages.
      selectors: { '&:has(table)': { breakInside: 'auto' } },
    },
  },
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[12],
});

export const title = style({ fontSize: vars.text.section, lineHeight: vars.leading.section });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8] });
