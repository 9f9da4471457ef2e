/** From a half-width character of ASCII to the full-width one. */
export const WIDTH_OFFSET = 0xfee0;
const shift = (char: string, by: number): string => String.fromCharCode(char.charCodeAt(0) + by);

/**
 * Full-width ASCII and space to half width, for digits, codes and mail addresses. Katakana stays, and so do ① ㈱ and the
 * like, which a Unicode normalisation would take apart.
 */
export function toHalfWidth(text: string): string {
  return text.replace(/[\uFF01-\uFF5E]/g, (char) => shift(char, -WIDTH_OFFSET)).replaceAll('\u3000', ' ');
}

/** Every kind of dash to "-"; the long vowel mark only between digits (screens, "Form rules"). */
export function normalizeHyphens(text: string): string {
  return text.replace(/[‐‑‒–—―−－]/g, '-').replace(/(?<=[0-9０-９])[ーｰ](?=[0-9０-９])/g, '-');
}

/**
 * Without what nobody sees (format characters, halves of a character): it comes along with what is copied from papers
 * and pages.
 */
export function withoutInvisible(text: string): string {
  return text.replace(/[\p{Cf}\p{Cs}]/gu, '');
}

/** The digits of a text as typed, in half width; everything else is dropped. */
export function digitsOf(text: string): string {
  return toHalfWidth(text).replace(/\D/g, '');
}

/** Hiragana to katakana of the same width. */
export function hiraganaToKatakana(text: string): string {
  return text.replace(/[ぁ-ゖゝゞ]/g, (char) => shift(char, 0x60));
}
