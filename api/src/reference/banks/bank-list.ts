import { PRESET_BANKS } from 'shared-rules/bank';
import { toHalfWidth } from 'shared-rules/width';
import type zengin from 'zengin-code';
import type { Findable } from './ranked-search';
import { searchKey } from './search-key';

/** Endings of names in the Zengin list, and common spellings of them; $ is the rest of the name. */
const SPELLINGS: readonly (readonly [ending: string, ...spellings: string[]])[] = [
  ['信金', '$信用金庫'],
  ['シンキン', '$シンヨウキンコ'],
  ['信組', '$信用組合'],
  ['シンクミ', '$シンヨウクミアイ'],
  ['労金', '$労働金庫'],
  ['ロウキン', '$ロウドウキンコ'],
  ['農協', 'JA$', '$農業協同組合'],
  ['ノウキヨウ', 'ジェイエー$', '$ノウギョウキョウドウクミアイ'],
  ['漁協', 'JF$', '$漁業協同組合'],
  ['信連', 'JA$信連', '$信用農業協同組合連合会'],
];

/** Names that are not in the list: a bank's own short name, and former names that are still printed on invoices. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  '0005': ['MUFG'],
  '0009': ['SMBC'],
  '0038': ['住信SBIネット銀行', 'スミシンエスビーアイネットギンコウ', '住信エスビーアイネット銀行'],
  '9900': ['郵貯銀行', '郵便貯金'],
};

/** Kinds of branch by the ending of their name, and the kana that the list omits. */
const BRANCH_KANA: readonly (readonly [ending: string, kana: string])[] = [
  ['支店', 'シテン'],
  ['出張所', 'シュッチョウジョ'],
  ['営業部', 'エイギョウブ'],
  ['代理店', 'ダイリテン'],
];

const spelt = (name: string): string[] =>
  SPELLINGS.filter(([ending]) => name.endsWith(ending)).flatMap(([ending, ...spellings]) =>
    spellings.map((spelling) => spelling.replace('$', name.slice(0, -ending.length))),
  );

const keysOf = (names: readonly string[]): string[] => [...new Set(names.map(searchKey))];

/**
 * Returns the search keys of a bank: every way to write its name. `name` is the displayed name; `listName` and
 * `listKana` come from the Zengin list.
 */
function bankSearchKeys(code: string, name: string, listName: string, listKana: string): string[] {
  const kana = name.endsWith('銀行') ? [`${listKana}ギンコウ`] : [];
  return keysOf([
    listName,
    listKana,
    name,
    ...kana,
    ...spelt(listName),
    ...spelt(listKana),
    ...(OTHER_NAMES[code] ?? []),
  ]);
}

/** Returns the search keys of a branch. */
function branchSearchKeys(name: string, listName: string, listKana: string): string[] {
  const kind = BRANCH_KANA.find(([ending]) => name.endsWith(ending));
  return keysOf([listName, listKana, name, ...(kind ? [`${listKana}${kind[1]}`] : [])]);
}

/** Codes below 1000 whose list name is complete or that are no 銀行: ワイズ・ペイメンツ・ジャパン, バンクネガラインドネシア … */
const WHOLE_NAMES: ReadonlySet<string> = new Set(['0200', '0401', '0403', '0429', '0439', '0482', '0484', '0617']);

/** The list's abbreviations for kinds of bank, and the words on invoices. 農協, 信連 and the like are complete already. */
const KINDS: readonly (readonly [abbreviation: string, word: string])[] = [
  ['信金', '信用金庫'],
  ['信組', '信用組合'],
  ['労金', '労働金庫'],
];

const isBank = (bankCode: string): boolean => (bankCode < '1000' || bankCode === '9900') && !WHOLE_NAMES.has(bankCode);

/** Cooperatives of farmers and fishers. The list omits 支店 from branch names of some and 支所 from those of others. */
const isCooperative = (bankCode: string): boolean => bankCode >= '3000' && bankCode < '9900';

/** Branches other than 支店, which the list writes in full. 春日部 and 本所 are places, and so is 多摩センター. */
const OTHER_BRANCH = /(店|営業部|第.部|ローン部|出張所|事務所|オフィス|プラザ|ローンセンター)$/;

/**
 * Returns the usual name of a bank for its name in the Zengin list, which is in full width and without 銀行: 三菱ＵＦＪ of
 * code 0005 → 三菱UFJ銀行, 城南信金 → 城南信用金庫.
 */
function bankNameOf(bankCode: string, listName: string): string {
  const name = toHalfWidth(listName);
  if (isBank(bankCode)) return `${name}銀行`;
  const kind = KINDS.find(([abbreviation]) => name.endsWith(abbreviation));
  return kind ? `${name.slice(0, -kind[0].length)}${kind[1]}` : name;
}

/** Returns the usual name of a branch: 神田 → 神田支店, 〇五八 → 〇五八支店; 東京営業部, 西金沢出張所 and 本店 stay. */
function branchNameOf(bankCode: string, listName: string): string {
  const name = toHalfWidth(listName);
  return isCooperative(bankCode) || OTHER_BRANCH.test(name) ? name : `${name}支店`;
}

/** Returns the list's kana, in large letters, with long vowel marks instead of hyphens: ユ－エフジエイ → ユーエフジエイ. */
const kanaOf = (listKana: string): string => listKana.replace(/[－-]/g, 'ー').replaceAll('．', '・').normalize('NFKC');

/** A bank or a branch: its usual name, and its kana in large full-width letters as in the Zengin list. */
export interface BankEntry extends Findable {
  readonly name: string;
  readonly kana: string;
}

/** All banks, and the branches of each. */
export interface BankList {
  /** The preset banks first (spec section 3), then by code. */
  readonly banks: readonly BankEntry[];
  bank(bankCode: string): BankEntry | undefined;
  /** By code; empty for an unknown bank. */
  branches(bankCode: string): readonly BankEntry[];
}

const PRESETS: ReadonlySet<string> = new Set(PRESET_BANKS.map(({ code }) => code));

// Sorts by code, because an object lists keys that look like numbers first.
const byCode = (a: { code: string }, b: { code: string }): number => (a.code < b.code ? -1 : 1);

function bankEntry({ code, name: listName, kana }: zengin.Bank): BankEntry {
  const name = bankNameOf(code, listName);
  return { code, name, kana: kanaOf(kana), keys: bankSearchKeys(code, name, listName, kana) };
}

function branchEntry(bankCode: string, { code, name: listName, kana }: zengin.Branch): BankEntry {
  const name = branchNameOf(bankCode, listName);
  return { code, name, kana: kanaOf(kana), keys: branchSearchKeys(name, listName, kana) };
}

function indexOf(list: zengin.ZenginCode): BankList {
  const all = Object.values(list).sort(byCode).map(bankEntry);
  const byBankCode = new Map(all.map((bank) => [bank.code, bank]));
  const branchesOf = new Map<string, readonly BankEntry[]>();
  return {
    banks: [...all.filter(({ code }) => PRESETS.has(code)), ...all.filter(({ code }) => !PRESETS.has(code))],
    bank: (bankCode) => byBankCode.get(bankCode),
    branches: (bankCode) => {
      const known = branchesOf.get(bankCode);
      if (known) return known;
      const bank = byBankCode.has(bankCode) ? list[bankCode] : undefined;
      if (!bank) return [];
      const branches = Object.values(bank.branches)
        .sort(byCode)
        .map((branch) => branchEntry(bankCode, branch));
      branchesOf.set(bankCode, branches);
      return branches;
    },
  };
}

let loading: Promise<BankList> | undefined;

/**
 * Loads the full list of banks in Japan and their branches from the data package `zengin-code` (ADR 14). It is read at
 * the first call, not at start, and stays in memory. The branches of a bank are prepared when they are first needed.
 */
export function bankList(): Promise<BankList> {
  loading ??= import('zengin-code').then(({ default: list }) => indexOf(list));
  return loading;
}
