import { withoutTitle } from 'shared-rules/addressee';
import { halfKanaToFull } from 'shared-rules/kana-width';
import { normalizeHyphens, toHalfWidth, withoutInvisible } from 'shared-rules/width';

/**
 * Without what nobody sees (control and format characters, halves of a character), which could make two names that look
 * alike differ.
 */
const visible = (text: string): string => withoutInvisible(text).replace(/\p{Cc}/gu, ' ');

// Only kana and their voicing mark are joined: a full normalisation would put another character in the place of some
// kanji of names (U+795E for U+FA19).
const joinVoicing = (text: string): string =>
  text.replace(/[\u3041-\u30ff][\u3099\u309a]/g, (pair) => pair.normalize('NFC'));

/** A name as it is kept: half-width katakana become full-width, single half-width spaces divide words. */
export const tidyName = (text: string): string =>
  joinVoicing(halfKanaToFull(visible(text)))
    .replace(/\s+/g, ' ')
    .trim();

/** The name of a person who is written to, without the titles that a letter adds itself: 様, さま, 御中. */
export const tidyAddressee = (text: string): string => withoutTitle(tidyName(text));

/** A line of an address as it is kept: as a name, and letters, digits and dashes half-width (１−２−３ becomes 1-2-3). */
export const tidyAddress = (text: string): string => tidyName(toHalfWidth(normalizeHyphens(visible(text))));
