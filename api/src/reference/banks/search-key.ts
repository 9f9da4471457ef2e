import { enlargeKana } from 'shared-rules/bank-kana';
import { hiraganaToKatakana } from 'shared-rules/width';

/** Characters that names of places and banks write in two ways. */
const TWINS: Readonly<Record<string, string>> = {
  '○': '〇',
  '◯': '〇',
  縣: '県',
  國: '国',
  澤: '沢',
  濱: '浜',
  﨑: '崎',
  髙: '高',
  ヂ: 'ジ',
  ヅ: 'ズ',
  ヲ: 'オ',
};
const TWIN = new RegExp(`[${Object.keys(TWINS).join('')}]`, 'g');

/** Matches 霞が関, 霞ヶ関, 霞ケ関, also while it is being typed: 霞が. Kana alone does not count. */
const GA = /(?<=\p{Script=Han})[ヶケガ](?=\p{Script=Han}|$)|^[ヶケガ](?=\p{Script=Han})/gu;

/**
 * Returns the key by which texts are compared, both listed names and search texts: one width, katakana in large letters
 * (キャ and キヤ, ヅ and ズ are the same to the list), upper case, without long vowel marks, dashes, spaces and other signs.
 */
export function searchKey(text: string): string {
  const oneForm = hiraganaToKatakana(text.normalize('NFKC')).replace(TWIN, (char) => TWINS[char] ?? char);
  // Signs are removed before ガ is replaced, so that 霞 が 関 counts as one word. The long vowel mark is a letter and is
  // removed last.
  const word = oneForm.replace(/[^\p{L}\p{N}]/gu, '').replace(GA, 'ケ');
  return enlargeKana(word).replaceAll('ー', '').toUpperCase();
}

/** Kinds that people append to a name although the list has another one: 西金沢支店 is 西金沢出張所, 〇五八店 is 〇五八支店. */
const KIND = /(銀行|ギンコウ|支店|シテン|出張所|(?<![本支理])店)$/;

/** Returns a key without the kind of bank or branch at its end. */
export const withoutKind = (key: string): string => key.replace(KIND, '');
