import { ConverterFactory } from 'opencc-js/core';
import newForms from 'opencc-js/to/jp';
import { enlargeKana } from 'shared-rules/bank-kana';
import { foldForms, foldGa } from 'shared-rules/fold-forms';
import { hiraganaToKatakana } from 'shared-rules/width';

/** Converts old forms of characters to new ones: 縣 to 県, 瀧 to 滝. */
const toNewForms = ConverterFactory(newForms);

/** Characters that names of places and banks write in two ways, beyond the forms of other names. */
const TWINS: Readonly<Record<string, string>> = {
  '○': '〇',
  '◯': '〇',
  之: 'ノ',
  ヂ: 'ジ',
  ヅ: 'ズ',
  ヲ: 'オ',
};
const TWIN = new RegExp(`[${Object.keys(TWINS).join('')}]`, 'gu');

/** The legal form of banks, in words, as a sign and abbreviated. Other forms, such as 信用金庫, belong to the name. */
const FORM = String.raw`株式会社|[(\[〔【{]株[)\]〕】}]|カブシキ[ガカ]イシャ`;
const FORM_AT_END = new RegExp(String.raw`^(?:${FORM}|\(?[株カ]\))+|(?:${FORM}|\([株カ]\)?)+$`, 'g');

/**
 * Returns the key by which texts are compared, both listed names and search texts: one width, one form of each
 * character, katakana in large letters (キャ and キヤ, ヅ and ズ are the same to the list), upper case, without 株式会社 at
 * either end, long vowel marks, dashes, spaces and other signs.
 */
export function searchKey(text: string): string {
  const oneForm = toNewForms(hiraganaToKatakana(foldForms(text))).replace(TWIN, (char) => TWINS[char] ?? char);
  // Invisible selectors of a form of a character (IVS) count as signs.
  const name = oneForm.replace(/[\s\p{Cf}\p{M}]/gu, '').replace(FORM_AT_END, '');
  // Signs are removed before ガ is replaced, so that 霞 が 関 counts as one word. The long vowel mark is a letter and is
  // removed last.
  const word = foldGa(name.replace(/[^\p{L}\p{N}]/gu, ''));
  return enlargeKana(word).replaceAll('ー', '').toUpperCase();
}

/** Kinds that people append to a name although the list has another one: 西金沢支店 is 西金沢出張所, 〇五八店 is 〇五八支店. */
const KIND = /(銀行|ギンコウ|支店|シテン|出張所|(?<![本支理])店)$/;

/** Returns a key without the kind of bank or branch at its end. */
export const withoutKind = (key: string): string => key.replace(KIND, '');

/** Maximum number of kana for one character's reading. */
const LONGEST_READING = 5;
/** Fewest kana that stand for kanji. One alone may be anything. */
const LEAST_KANA = 2;
const isKana = (part: string): boolean => /^[ァ-ヴ]/.test(part);

/** Returns a test whether names, in kanji or as readings, contain a text. */
export type NamesTest = (names: readonly string[]) => boolean;

/**
 * Returns a test for a name that is written in kana and kanji where the list has kanji alone: 浜松イワタ is 浜松磐田, read
 * ハママツイワタ. Its kanji must stand in the name, and its kana in the reading, at their places. Null for a key that is not
 * written in both. Takes a key without the kind of bank.
 */
export function mixedWriting(key: string): NamesTest | null {
  const parts = key.match(/[ァ-ヴ]+|[^ァ-ヴ]+/g) ?? [];
  const kana = parts.filter(isKana);
  if (kana.length === 0 || kana.length === parts.length || kana.some(({ length }) => length < LEAST_KANA)) return null;
  const inKanji = parts.map((part) => (isKana(part) ? String.raw`\p{Script=Han}+` : part)).join('');
  const inKana = parts.map((part) => (isKana(part) ? part : `[ァ-ヴ]{1,${part.length * LONGEST_READING}}`)).join('');
  const [name, reading] = [new RegExp(`^${inKanji}$`, 'u'), new RegExp(`^${inKana}$`)];
  return (names) => names.some((each) => name.test(each)) && names.some((each) => reading.test(each));
}
