import { style } from '@vanilla-extract/css';
import { media, vars } from 'shared-ui/tokens';

export const split = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  minHeight: '100dvh',
  backgroundColor: vars.color.surface,
  '@media': { [media.desktop]: { gridTemplateRows: 'none', gridTemplateColumns: '1fr 1fr' } },
});

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[24],
  padding: `${vars.space[20]} ${vars.space[16]}`,
  backgroundColor: vars.color.navy,
  backgroundImage: `linear-gradient(160deg, ${vars.color.navy} 0%, ${vars.color.primary600} 62%, #1F7A72 100%)`,
  color: vars.color.white,
  // A form longer than the window scrolls beside it.
  '@media': {
    [media.desktop]: {
      position: 'sticky',
      top: 0,
      minHeight: '100dvh',
      alignSelf: 'start',
      padding: '56px',
      justifyContent: 'space-between',
    },
  },
});

export const pitch = style({ display: 'grid', gap: vars.space[12], maxWidth: '27em' });

/** Hidden on small screens, for pages in the middle of a flow. */
export const pitchBeside = style([pitch, { '@media': { [media.belowDesktop]: { display: 'none' } } }]);

export const headline = style({
  fontSize: vars.text.cardTitle,
  lineHeight: vars.leading.cardTitle,
  fontWeight: vars.font.bold,
  wordBreak: 'auto-phrase',
  '@media': { [media.desktop]: { fontSize: '34px', lineHeight: 1.5 } },
});

export const foot = style({
  display: 'none',
  fontSize: vars.text.small,
  '@media': { [media.desktop]: { display: 'block' } },
});

export const side = style({
  display: 'grid',
  alignItems: 'start',
  justifyItems: 'center',
  padding: `${vars.space[32]} ${vars.space[16]} ${vars.space[64]}`,
  '@media': { [media.desktop]: { alignItems: 'center', padding: vars.space[32] } },
});

export const form = style({ display: 'grid', gap: vars.space[24], width: '100%', maxWidth: '400px' });

export const title = style({ fontSize: vars.text.title, lineHeight: vars.leading.title });

/** Links to the texts about the product, at the foot of the column. */
export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: `${vars.space[8]} ${vars.space[16]}`,
  margin: 0,
  padding: 0,
  paddingTop: vars.space[16],
  borderTop: `1px solid ${vars.color.line200}`,
  listStyle: 'none',
  fontSize: vars.text.caption,
  lineHeight: vars.leading.caption,
  '@media': { [media.touch]: { gap: `0 ${vars.space[16]}` } },
});
export const footerEntry = style({ '@media': { [media.touch]: { paddingBlock: '12px' } } });

/** Links below a form: what else one may have come for. */
export const below = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[8],
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  color: vars.color.ink700,
  textAlign: 'center',
});
