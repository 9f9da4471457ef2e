import { fullKanaToHalf, halfKanaToFull } from './kana-width';
import { hiraganaToKatakana, normalizeHyphens, toHalfWidth, withoutInvisible } from './width';

/**
 * Length limit of the sender's name in half-width characters: C(40) of the transfer file (trade rules, "Bank account
 * and kana").
 */
export const TRANSFER_PERSON_NAME_LIMIT = 40;
/** A sender's name that is longer may be shown only in part in the passbook of who is paid. */
export const PASSBOOK_NAME_LENGTH = 20;
/** Length limit of the account holder in half-width characters: C(30) of the transfer file. */
export const HOLDER_KANA_LIMIT = 30;

/** A name as a transfer file holds it. */
export interface BankKana {
  /** Half-width characters of Zengin only; a dakuten counts as one of them (ｶﾞ is 2). */
  value: string;
  /** What Zengin does not know, as typed, each once, in order; left out of the value. */
  invalid: string[];
}

const SMALL = 'ァィゥェォッャュョヮヵヶ';
const LARGE = 'アイウエオツヤユヨワカケ';
const ZENGIN = /^[ｱ-ﾝﾞﾟA-Z0-9 ().-]+$/;

/** Small katakana to large ones: キャ → キヤ. Expects full-width katakana. */
export function enlargeKana(text: string): string {
  return text.replace(/[ァィゥェォッャュョヮヵヶ]/g, (small) => LARGE.charAt(SMALL.indexOf(small)));
}

/** One character as typed to half-width Zengin, or to something that ZENGIN rejects. */
function convert(char: string): string {
  const kana = enlargeKana(hiraganaToKatakana(halfKanaToFull(char)));
  // Banks differ on the full stop, and none takes the middle dot: both become a space.
  const plain = toHalfWidth(normalizeHyphens(kana))
    .replace(/[・.\s]/g, ' ')
    .replaceAll('ー', '-');
  // Not toUpperCase of the whole: it would turn ß into letters that nobody typed.
  return fullKanaToHalf(plain).replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/** Splits into characters as a reader sees them: a half-width letter together with its dakuten. */
function characters(text: string): string[] {
  return (
    withoutInvisible(text)
      .normalize('NFC')
      .match(/[ｦ-ﾝ][ﾞﾟ]|[\s\S]/gu) ?? []
  );
}

/**
 * A name in any width and in either kana to the characters of Zengin (trade rules, "Bank account and kana"): small kana
 * become large, the long vowel mark and every dash a hyphen, middle dot and full stop a space, lower case upper; spaces
 * are single and never at an end. ヲ, kanji, ， ／ ＆ and the like are invalid: not every bank takes them. What nobody sees
 * is left out.
 */
export function toBankKana(text: string): BankKana {
  const invalid = new Set<string>();
  let value = '';
  for (const char of characters(text)) {
    const converted = convert(char);
    if (ZENGIN.test(converted)) value += converted;
    else invalid.add(char);
  }
  return { value: value.replace(/ {2,}/g, ' ').trim(), invalid: [...invalid] };
}
