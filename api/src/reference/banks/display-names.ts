import { toHalfWidth } from 'shared-rules/width';

/** Names below 1000 that say themselves what they are, or are no 銀行: ワイズ・ペイメンツ・ジャパン, バンクネガラインドネシア … */
const WHOLE_NAMES: ReadonlySet<string> = new Set(['0200', '0401', '0403', '0429', '0439', '0482', '0484', '0617']);

/** The list's abbreviations for kinds of bank and the words that people and invoices use. 農協, 信連 and the like are such words already. */
const KINDS: readonly (readonly [abbreviation: string, word: string])[] = [['信金', '信用金庫'], ['信組', '信用組合'], ['労金', '労働金庫']];

const isBank = (bankCode: string): boolean => (bankCode < '1000' || bankCode === '9900') && !WHOLE_NAMES.has(bankCode);

/** Cooperatives of farmers and fishers: what the list leaves out of a branch's name is 支店 with one and 支所 with another. */
const isCooperative = (bankCode: string): boolean => bankCode >= '3000' && bankCode < '9900';

/** Branches that are something else than 支店; the list writes that out. 春日部 and 本所 are places, 多摩センター is one too. */
const OTHER_BRANCH = /(店|営業部|第.部|ローン部|出張所|事務所|オフィス|プラザ|ローンセンター)$/;

/**
 * A bank's name as people know it, of the name in the Zengin list, which is in full width and without 銀行: 三菱ＵＦＪ of code
 * 0005 → 三菱UFJ銀行, 城南信金 → 城南信用金庫.
 */
export function bankNameOf(bankCode: string, listName: string): string {
  const name = toHalfWidth(listName);
  if (isBank(bankCode)) return `${name}銀行`;
  const kind = KINDS.find(([abbreviation]) => name.endsWith(abbreviation));
  return kind ? `${name.slice(0, -kind[0].length)}${kind[1]}` : name;
}

/** A branch's name as people know it: 神田 → 神田支店, 〇五八 → 〇五八支店; 東京営業部, 西金沢出張所 and 本店 stay. */
export function branchNameOf(bankCode: string, listName: string): string {
  const name = toHalfWidth(listName);
  return isCooperative(bankCode) || OTHER_BRANCH.test(name) ? name : `${name}支店`;
}

/** Kana as the list has it, in large letters, with long vowel marks where it has hyphens: ユ－エフジエイ → ユーエフジエイ. */
export const kanaOf = (listKana: string): string => listKana.replace(/[－-]/g, 'ー').replaceAll('．', '・').normalize('NFKC');
