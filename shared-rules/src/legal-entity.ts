import { enlargeKana } from './bank-kana';
import { halfKanaToFull, hiraganaToKatakana, toHalfWidth } from './width';

/** Abbreviation of a legal form in large kana, and the spellings that it stands for, in kanji and in large kana. */
interface LegalForm {
  short: string;
  names: readonly string[];
}

/** Table of the Japanese Bankers Association (trade rules, "Bank account and kana"). */
const LEGAL_FORMS: readonly LegalForm[] = [
  { short: 'カ', names: ['株式会社', '㈱', '(株)', 'カブシキガイシヤ', 'カブシキカイシヤ'] },
  { short: 'ユ', names: ['有限会社', '㈲', '(有)', 'ユウゲンガイシヤ', 'ユウゲンカイシヤ'] },
  { short: 'メ', names: ['合名会社', '(名)', 'ゴウメイガイシヤ', 'ゴウメイカイシヤ'] },
  { short: 'シ', names: ['合資会社', '(資)', 'ゴウシガイシヤ', 'ゴウシカイシヤ'] },
  { short: 'ド', names: ['合同会社', '(同)', 'ゴウドウガイシヤ', 'ゴウドウカイシヤ'] },
  { short: 'イ', names: ['医療法人', 'イリヨウホウジン', '医療法人社団', 'イリヨウホウジンシヤダン'] },
  { short: 'イ', names: ['医療法人財団', 'イリヨウホウジンザイダン', '社会医療法人', 'シヤカイイリヨウホウジン'] },
  { short: 'ザイ', names: ['財団法人', 'ザイダンホウジン', '一般財団法人', 'イツパンザイダンホウジン'] },
  { short: 'ザイ', names: ['公益財団法人', 'コウエキザイダンホウジン'] },
  { short: 'シヤ', names: ['社団法人', 'シヤダンホウジン', '一般社団法人', 'イツパンシヤダンホウジン'] },
  { short: 'シヤ', names: ['公益社団法人', 'コウエキシヤダンホウジン'] },
  { short: 'シユウ', names: ['宗教法人', 'シユウキヨウホウジン'] },
  { short: 'ガク', names: ['学校法人', 'ガツコウホウジン'] },
  { short: 'フク', names: ['社会福祉法人', 'シヤカイフクシホウジン'] },
  { short: 'ソ', names: ['相互会社', 'ソウゴガイシヤ', 'ソウゴカイシヤ'] },
  { short: 'トクヒ', names: ['特定非営利活動法人', 'トクテイヒエイリカツドウホウジン', 'NPO法人', 'NPOホウジン'] },
  { short: 'ドク', names: ['独立行政法人', 'ドクリツギヨウセイホウジン'] },
  { short: 'チドク', names: ['地方独立行政法人', 'チホウドクリツギヨウセイホウジン'] },
  { short: 'ベン', names: ['弁護士法人', 'ベンゴシホウジン'] },
  { short: 'シホウ', names: ['司法書士法人', 'シホウシヨシホウジン'] },
  { short: 'ギヨ', names: ['行政書士法人', 'ギヨウセイシヨシホウジン'] },
  { short: 'ゼイ', names: ['税理士法人', 'ゼイリシホウジン'] },
  { short: 'ロウム', names: ['社会保険労務士法人', 'シヤカイホケンロウムシホウジン'] },
  { short: 'ダイ', names: ['国立大学法人', 'コクリツダイガクホウジン', '公立大学法人', 'コウリツダイガクホウジン'] },
  { short: 'ノウ', names: ['農事組合法人', 'ノウジクミアイホウジン'] },
  { short: 'カンリ', names: ['管理組合法人', 'カンリクミアイホウジン'] },
  { short: 'ホゴ', names: ['更生保護法人', 'コウセイホゴホウジン'] },
];

/** Offices are abbreviated at the end only. */
const OFFICES: readonly LegalForm[] = [
  { short: 'エイ', names: ['営業所', 'エイギヨウシヨ'] },
  { short: 'シユツ', names: ['出張所', 'シユツチヨウシヨ'] },
];

interface Spelling {
  name: string;
  short: string;
}

// Longest first, so that 一般社団法人 is not read as 社団法人; "(カ)" is the abbreviation as people write it everywhere.
const spellingsOf = (forms: readonly LegalForm[]): Spelling[] =>
  forms
    .flatMap(({ short, names }) => [...names, `(${short})`].map((name) => ({ name, short })))
    .sort((a, b) => b.name.length - a.name.length);

const LEGAL_SPELLINGS = spellingsOf(LEGAL_FORMS);
const OFFICE_SPELLINGS = spellingsOf(OFFICES);

/** Abbreviates the legal form: at the head "カ)", at the end "(カ", between "(カ)". The first that applies, once. */
function abbreviateForm(text: string): string {
  const head = LEGAL_SPELLINGS.find(({ name }) => text.startsWith(name));
  if (head) return `${head.short})${text.slice(head.name.length).trimStart()}`;
  const tail = LEGAL_SPELLINGS.find(({ name }) => text.endsWith(name));
  if (tail) return `${text.slice(0, -tail.name.length).trimEnd()}(${tail.short}`;
  const middle = LEGAL_SPELLINGS.find(({ name }) => text.includes(name));
  if (!middle) return text;
  const at = text.indexOf(middle.name);
  const after = text.slice(at + middle.name.length).trimStart();
  return `${text.slice(0, at).trimEnd()}(${middle.short})${after}`;
}

function abbreviateOffice(text: string): string {
  const office = OFFICE_SPELLINGS.find(({ name }) => text.endsWith(name) && text.length > name.length);
  return office ? `${text.slice(0, -office.name.length).trimEnd()}(${office.short}` : text;
}

/** In large full-width katakana, in which the spellings are written; length and place of everything else stay. */
const inLargeKana = (text: string): string => enlargeKana(hiraganaToKatakana(text));

/**
 * A name as it is written, without its legal form at the head or the end, whether kanji (株式会社), abbreviation ((株), ㈱,
 * カ)) or kana: "（株）みどり商事" → "みどり商事". Of nothing but a legal form an empty text remains.
 */
export function withoutLegalEntity(text: string): string {
  const plain = halfKanaToFull(toHalfWidth(text.normalize('NFC'))).trim();
  const large = inLargeKana(plain);
  const head = /^[ァ-ヶ]{1,5}\)/.exec(large)?.[0] ?? LEGAL_SPELLINGS.find(({ name }) => large.startsWith(name))?.name;
  if (head !== undefined) return plain.slice(head.length).trim();
  const tail = /\([ァ-ヶ]{1,5}$/.exec(large)?.[0] ?? LEGAL_SPELLINGS.find(({ name }) => large.endsWith(name))?.name;
  return tail === undefined ? plain : plain.slice(0, -tail.length).trim();
}

/**
 * Abbreviates the legal form in an account holder's name as banks do, and 営業所 or 出張所 at its end (trade rules, "Bank
 * account and kana"). Takes kana or kanji spellings; no space is left beside the abbreviation, and a name is given at most
 * one legal form. The result is in full-width large katakana, ready for `toBankKana`: "カブシキガイシャサンプル" → "カ)サンプル".
 */
export function abbreviateLegalEntity(text: string): string {
  const plain = inLargeKana(halfKanaToFull(toHalfWidth(text.normalize('NFC')))).trim();
  return abbreviateOffice(abbreviateForm(plain));
}
