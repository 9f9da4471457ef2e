import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

/** The requester's words: text alone, with its lines, and never wider than their place. */
export const words = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
/** What is to be known beside a button. */
export const note = style({ fontSize: vars.text.small, lineHeight: vars.leading.small, color: vars.color.ink700 });
