import { fullKanaToHalf, halfKanaToFull } from './kana-width';
import { hiraganaToKatakana, normalizeHyphens, toHalfWidth, withoutInvisible } from './width';

/** Length limit of the sender's name in half-width characters: C(40) of the transfer file (docs/domain.md 11.1). */
export const TRANSFER_PERSON_NAME_LIMIT = 40;
/** A longer sender's name may be cut in the recipient's passbook. */
export const PASSBOOK_NAME_LENGTH = 20;
/** Length limit of the account holder in half-width characters: C(30) of the transfer file. */
export const HOLDER_KANA_LIMIT = 30;

/** Name in the characters of a transfer file. */
export interface BankKana {
  /** Half-width Zengin characters; a dakuten counts as one (ｶﾞ is 2). */
  value: string;
  /** Characters outside Zengin, as typed, each once, in order. The value leaves them out. */
  invalid: string[];
}

const SMALL = 'ァィゥェォッャュョヮヵヶ';
const LARGE = 'アイウエオツヤユヨワカケ';
/** Kana that no bank has, and those that banks write for them. */
const MODERN: Readonly<Record<string, string>> = { ヰ: 'イ', ヱ: 'エ', ヲ: 'オ' };
const ZENGIN = /^[ｱ-ﾝﾞﾟA-Z0-9 ().-]+$/;

/** Converts small katakana to large ones: キャ → キヤ. Expects full-width katakana. */
export function enlargeKana(text: string): string {
  return text.replace(/[ァィゥェォッャュョヮヵヶ]/g, (small) => LARGE.charAt(SMALL.indexOf(small)));
}

/** Converts one typed character to half-width Zengin, or to a text that ZENGIN rejects. */
function convert(char: string): string {
  const kana = enlargeKana(hiraganaToKatakana(halfKanaToFull(char)));
  // No bank accepts the middle dot. A full stop stays, because the registered holder may have one.
  const plain = toHalfWidth(normalizeHyphens(kana))
    .replace(/[・\s]/g, ' ')
    .replaceAll('ー', '-')
    .replace(/[ヰヱヲ]/g, (old) => MODERN[old] ?? old);
  // Converts a-z only: toUpperCase would turn ß into letters that nobody typed.
  return fullKanaToHalf(plain).replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/** Splits a text into visible characters: a half-width letter together with its dakuten. */
function characters(text: string): string[] {
  return (
    withoutInvisible(text)
      .normalize('NFC')
      .match(/[ｦ-ﾝ][ﾞﾟ]|[\s\S]/gu) ?? []
  );
}

/**
 * Converts a name in any width and either kana to Zengin characters (docs/domain.md 11.1): small kana become large, ヰ
 * ヱ ヲ become イ エ オ, the long vowel mark and every dash a hyphen, the middle dot a space, lower case upper case.
 * Spaces are single and never at an end. Kanji, ， ／ ＆ and the like are invalid: not every bank accepts them.
 * Invisible characters are dropped.
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
