import { withoutTitle } from 'shared-rules/addressee';
import { withoutRadicals } from 'shared-rules/fold-forms';
import { halfKanaToFull } from 'shared-rules/kana-width';
import { normalizeHyphens, toHalfWidth, withoutInvisible } from 'shared-rules/width';

/** Normalises one line of text and removes invisible characters. */
export const tidyLine = (text: string): string =>
  withoutInvisible(text)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** Normalises text of several lines: keeps line breaks, removes invisible characters. */
export const tidyMessage = (text: string): string =>
  withoutInvisible(text.replace(/\r\n?/g, '\n'))
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();

/**
 * Removes invisible characters (control and format characters, lone surrogates), which could make two names that look
 * alike differ.
 */
const visible = (text: string): string => withoutInvisible(text).replace(/\p{Cc}/gu, ' ');

// Joins only kana and their voicing marks: a full normalisation would replace some kanji of names (U+795E for U+FA19).
const joinVoicing = (text: string): string =>
  text.replace(/[\u3041-\u30ff][\u3099\u309a]/g, (pair) => pair.normalize('NFC'));

/**
 * Normalises a name: half-width katakana become full-width, radicals the characters that they stand for, single
 * half-width spaces separate words.
 */
export const tidyName = (text: string): string =>
  joinVoicing(halfKanaToFull(withoutRadicals(visible(text))))
    .replace(/\s+/g, ' ')
    .trim();

/** Normalises the name of an addressee and removes titles that a letter adds itself: 様, さま, 御中. */
export const tidyAddressee = (text: string): string => withoutTitle(tidyName(text));

/** Normalises a line of an address: like a name, with half-width letters, digits and dashes (１−２−３ becomes 1-2-3). */
export const tidyAddress = (text: string): string => tidyName(toHalfWidth(normalizeHyphens(visible(text))));
