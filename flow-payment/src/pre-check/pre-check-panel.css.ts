import { style } from '@vanilla-extract/css';
import { media, vars } from 'shared-ui/tokens';

export const panel = style({
  display: 'grid',
  gap: vars.space[8],
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
});
export const title = style({ fontSize: vars.text.small, lineHeight: vars.leading.small });
export const summary = style({ margin: 0, color: vars.color.ink700 });
export const list = style({ display: 'grid', gap: vars.space[4], margin: 0, padding: 0, listStyle: 'none' });
export const item = style({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr)',
  gap: vars.space[4],
  alignItems: 'start',
});
export const mark = style({ display: 'grid', placeItems: 'center', height: `calc(${vars.text.small} * 1.5)` });
export const tone = {
  ok: style({ color: vars.color.success700 }),
  attention: style({ color: vars.color.warning800 }),
  unknown: style({ color: vars.color.ink700 }),
  pending: style({ color: vars.color.ink700 }),
};
export const content = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
  justifyItems: 'start',
  minWidth: 0,
});
export const message = style({ margin: 0, overflowWrap: 'anywhere' });
export const remedy = style({ margin: 0, color: vars.color.ink700 });

/** The way on stays in sight beside a form, however long the list of warnings above it is. */
export const onward = style({
  display: 'grid',
  gap: vars.space[12],
  '@media': {
    [media.desktop]: {
      position: 'sticky',
      bottom: 0,
      zIndex: vars.layer.sticky,
      paddingBlock: vars.space[12],
      backgroundColor: vars.color.surface,
    },
  },
});
