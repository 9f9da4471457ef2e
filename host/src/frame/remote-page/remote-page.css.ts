import { style } from '@vanilla-extract/css';
import { vars, media } from 'shared-ui/tokens';

/** Below the page, as quiet as a footnote: the page works, and only support has a use for it. */
export const mark = style({
  padding: `${vars.space[8]} ${vars.space[16]}`,
  color: vars.color.ink600,
  fontSize: vars.text.caption,
  lineHeight: vars.leading.caption,
  textAlign: 'center',
  '@media': { print: { display: 'none' } },
});

// In the flow, so that it covers nothing, and still at the top when the page is scrolled.
export const badge = style({
  position: 'sticky',
  top: 0,
  zIndex: vars.layer.sticky,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[4]} ${vars.space[16]}`,
  padding: `${vars.space[4]} ${vars.space[16]}`,
  borderBottom: `2px solid ${vars.color.warning800}`,
  backgroundColor: vars.color.warning50,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  '@media': { [media.desktop]: { paddingInline: '28px' }, print: { display: 'none' } },
});

export const heading = style({ fontWeight: vars.font.bold });
export const list = style({
  flex: '1 1 240px',
  minWidth: 0,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
});
export const fault = style({ color: vars.color.danger700 });
