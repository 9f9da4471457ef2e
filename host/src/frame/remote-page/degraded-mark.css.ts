import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

/** Below the page, as quiet as a footnote: the page works, and only support has a use for it. */
export const mark = style({
  'padding': `${vars.space[8]} ${vars.space[16]}`,
  'color': vars.color.ink600,
  'fontSize': vars.text.caption,
  'lineHeight': vars.leading.caption,
  'textAlign': 'center',
  '@media': { print: { display: 'none' } },
});
