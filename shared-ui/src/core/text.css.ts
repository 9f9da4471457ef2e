import { style } from '@vanilla-extract/css';
import { vars } from '../tokens.css';

/** Note below or beside its subject. */
export const note = style({
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  color: vars.color.ink700,
  overflowWrap: 'anywhere',
});

const captionText = { fontSize: vars.text.caption, lineHeight: vars.leading.caption, color: vars.color.ink600 };
/** The smallest text. */
export const caption = style(captionText);
/** The smallest text on its own line, below the text that it adds to. */
export const captionLine = style({ ...captionText, display: 'block' });

/** A separate line within a cell. */
export const line = style({ display: 'block' });

/** Wraps to the next line as a whole. */
export const unbroken = style({ display: 'inline-block' });

/** Text as typed by a user: keeps line breaks, and never exceeds its container. */
export const typed = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

/** A name of any length in two lines at most. Give the element the whole name as its title. */
export const name = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  minWidth: 0,
  overflow: 'hidden',
  // Broken between its words, which the element says, and elsewhere only if a word is longer than the line.
  wordBreak: 'keep-all',
  overflowWrap: 'anywhere',
});

/** Bullets close to each other. */
export const bullets = style({ display: 'grid', gap: vars.space[4], margin: 0, paddingInlineStart: '1.2em' });

/** Digits of one width, for dates and amounts below each other. */
export const digits = style({ fontVariantNumeric: 'tabular-nums' });
/** A date that is near. */
export const urgent = style([digits, { color: vars.color.danger700, fontWeight: vars.font.bold }]);

/** Takes the focus of a removed button, without a visible ring. */
export const focusTarget = style({ outline: 'none', minWidth: 0 });
