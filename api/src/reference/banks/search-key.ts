import { enlargeKana } from 'shared-rules/bank-kana';
import { hiraganaToKatakana } from 'shared-rules/width';

/** Characters that are written in two ways in names of places and banks. */
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

/** 霞が関, 霞ヶ関, 霞ケ関; also while it is being typed: 霞が. Kana by itself is no such sign. */
const GA = /(?<=\p{Script=Han})[ヶケガ](?=\p{Script=Han}|$)|^[ヶケガ](?=\p{Script=Han})/gu;

/**
 * What a text is compared by, names of the list and what is searched for alike: one width, katakana in large letters
 * (キャ and キヤ, ヅ and ズ are the same to the list), upper case; long vowel marks, dashes, spaces and other signs are left
 * out.
 */
export function searchKey(text: string): string {
  const oneForm = hiraganaToKatakana(text.normalize('NFKC')).replace(TWIN, (char) => TWINS[char] ?? char);
  // Signs go before ガ is looked at: 霞 が 関 is one word, too. The long vowel mark counts as a letter and goes last.
  const word = oneForm.replace(/[^\p{L}\p{N}]/gu, '').replace(GA, 'ケ');
  return enlargeKana(word).replaceAll('ー', '').toUpperCase();
}

/** What people add to a name, or mean by it, though the list has another kind: 西金沢支店 is 西金沢出張所, 〇五八店 is 〇五八支店. */
const KIND = /(銀行|ギンコウ|支店|シテン|出張所|(?<=[〇一二三四五六七八九])店)$/;

/** A key without the kind of bank or branch at its end. */
export const withoutKind = (key: string): string => key.replace(KIND, '');
