import { halfKanaToFull } from './kana-width';
import { hiraganaToKatakana } from './width';

/**
 * Converts a typed reading to full-width katakana. Half-width and hiragana are converted, every dash after kana becomes
 * a long vowel mark (サ－ビス), and spaces are single and never at an end. Other characters stay, so that they are rejected
 * visibly.
 */
export function toKanaWords(text: string): string {
  // Separate voicing marks are joined last: a half-width letter may come before one.
  const kana = hiraganaToKatakana(halfKanaToFull(text)).normalize('NFC');
  return kana
    .replace(/(?<=[ァ-ヺー])[-‐‑‒–—―−－]+/g, (dashes) => 'ー'.repeat(dashes.length))
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Whether a result of `toKanaWords` is a reading in full-width katakana as in real names: with long vowel marks,
 * iteration marks, middle dots and spaces between.
 */
export function isKanaWords(text: string): boolean {
  return /^[ァ-ヺ][ァ-ヺーヽヾ・ ]*$/.test(text);
}
