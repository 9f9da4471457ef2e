import { style } from '@vanilla-extract/css';
import { media, vars } from '../tokens.css';

export const zone = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[12],
  width: '100%',
  padding: vars.space[16],
  border: `1px solid ${vars.color.line500}`,
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface,
  textAlign: 'center',
  transition: `background-color ${vars.motion.fast}, border-color ${vars.motion.fast}`,
  selectors: {
    '&[data-drop-target]': {
      borderColor: vars.color.primary600,
      borderStyle: 'solid',
      backgroundColor: vars.color.primary50,
    },
  },
  '@media': { [media.desktop]: { padding: `${vars.space[40]} ${vars.space[24]}`, borderStyle: 'dashed' } },
});

export const compact = style({
  '@media': {
    [media.desktop]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: `${vars.space[4]} ${vars.space[12]}`,
      padding: `${vars.space[8]} ${vars.space[12]}`,
      fontSize: vars.text.small,
      textAlign: 'start',
    },
  },
});

export const invalid = style({ borderColor: vars.color.danger700 });
export const mark = style({ color: vars.color.primary600 });

/** Text about dropping files: only where a pointer can drag. */
export const desktopOnly = style({ '@media': { [`${media.belowDesktop}, (hover: none)`]: { display: 'none' } } });
export const limits = style({ fontSize: vars.text.small, lineHeight: 1.5, color: vars.color.ink700 });

export const rejected = style({ display: 'grid', gap: vars.space[4], minWidth: 0 });
/** Names of many files, which scroll rather than push the form away. */
export const names = style({
  margin: 0,
  paddingInlineStart: vars.space[20],
  maxHeight: '8em',
  overflow: 'auto',
  fontWeight: vars.font.normal,
  overflowWrap: 'anywhere',
});
