import { halfKanaToFull } from './kana-width';
import { hiraganaToKatakana } from './width';

/**
 * A reading as typed in full-width katakana: half-width and hiragana are taken over, every kind of dash after kana is a
 * long vowel mark (サ－ビス), single spaces divide words and stand at no end. What is no kana stays, to be refused and
 * shown.
 */
export function toKanaWords(text: string): string {
  // Voicing marks of their own are joined last: a half-width letter may stand before one.
  const kana = hiraganaToKatakana(halfKanaToFull(text)).normalize('NFC');
  return kana
    .replace(/(?<=[ァ-ヺー])[-‐‑‒–—―−－]+/g, (dashes) => 'ー'.repeat(dashes.length))
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Whether a text, as `toKanaWords` gives it, is a reading in full-width katakana as real names have them: with long
 * vowel marks, iteration marks, middle dots and spaces between.
 */
export function isKanaWords(text: string): boolean {
  return /^[ァ-ヺ][ァ-ヺーヽヾ・ ]*$/.test(text);
}
