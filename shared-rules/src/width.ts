/** From a half-width character of ASCII to the full-width one. */
export const WIDTH_OFFSET = 0xfee0;
const shift = (char: string, by: number): string => String.fromCharCode(char.charCodeAt(0) + by);

/**
 * Converts full-width ASCII and space to half width, for digits, codes and mail addresses. Katakana stays, and so do ①
 * ㈱ and the like, which a Unicode normalisation would decompose.
 */
export function toHalfWidth(text: string): string {
  return text.replace(/[\uFF01-\uFF5E]/g, (char) => shift(char, -WIDTH_OFFSET)).replaceAll('\u3000', ' ');
}

/** Converts every kind of dash to "-"; the long vowel mark only between digits (docs/screens.md 2.1). */
export function normalizeHyphens(text: string): string {
  return text.replace(/[‐‑‒–—―−－]/g, '-').replace(/(?<=[0-9０-９])[ーｰ](?=[0-9０-９])/g, '-');
}

/**
 * Removes invisible characters (format characters, halves of a character), which come with text copied from documents
 * and pages.
 */
export function withoutInvisible(text: string): string {
  return text.replace(/[\p{Cf}\p{Cs}]/gu, '');
}

/** Returns the digits of a typed text, in half width; drops everything else. */
export function digitsOf(text: string): string {
  return toHalfWidth(text).replace(/\D/g, '');
}

/** Converts hiragana to katakana of the same width. */
export function hiraganaToKatakana(text: string): string {
  return text.replace(/[ぁ-ゖゝゞ]/g, (char) => shift(char, 0x60));
}
