import { PRESET_BANKS } from 'shared-rules/bank';
import { toHalfWidth } from 'shared-rules/width';
import type zengin from 'zengin-code';
import { type BankKind, namedKind } from './bank-kind';
import { otherNamesOf } from './everyday-names';
import type { Findable } from './ranked-search';
import { searchKey } from './search-key';

/** Endings of names in the Zengin list, and common spellings of them; $ is the rest of the name. */
const SPELLINGS: readonly (readonly [ending: string, ...spellings: string[]])[] = [
  ['信金', '$信用金庫'],
  ['シンキン', '$シンヨウキンコ'],
  ['信組', '$信用組合', '$信用協同組合'],
  ['シンクミ', '$シンヨウクミアイ'],
  ['労金', '$労働金庫', '$ろうきん'],
  ['ロウキン', '$ロウドウキンコ'],
  ['農協', 'JA$', '$農業協同組合'],
  ['ノウキヨウ', 'ジェイエー$', '$ノウギョウキョウドウクミアイ'],
  ['漁協', 'JF$', '$漁業協同組合'],
  ['信連', 'JA$信連', '$信農連', '$信用農業協同組合連合会'],
  ['信漁連', 'JF$信漁連', '$信用漁業協同組合連合会'],
];

/** Kinds of branch by the ending of their name, and the kana that the list omits. */
const BRANCH_KANA: readonly (readonly [ending: string, kana: string])[] = [
  ['支店', 'シテン'],
  ['出張所', 'シュッチョウジョ'],
  ['営業部', 'エイギョウブ'],
  ['代理店', 'ダイリテン'],
];

/** Federations and 労金 of a prefecture are also called without 県: 静岡ろうきん, JAバンク神奈川. */
const OF_PREFECTURE = /[都府県縣](?=(信連|労金)$)/;

const spelt = (name: string): string[] => {
  const short = name.replace(OF_PREFECTURE, '');
  return [...speltOut(name), ...(short === name ? [] : [short, ...speltOut(short)])];
};

const speltOut = (name: string): string[] =>
  SPELLINGS.filter(([ending]) => name.endsWith(ending)).flatMap(([ending, ...spellings]) =>
    spellings.map((spelling) => spelling.replace('$', name.slice(0, -ending.length))),
  );

/** Words inside names of banks that no change of script shows. */
const LATER_WORDS = '中央|第一|商工|信託|興業|産業|ネット|銀行|信用|信金|信組|労働|労金|農協|漁協';
/** Matches where a later word of a name begins: 三菱|UFJ|銀行, GMO|あおぞら|ネット|銀行, 京都|中央|信用金庫. */
const WORD_START = new RegExp(
  [
    `(?<=.)(?=${LATER_WORDS})`,
    // 杜の都 is one word.
    String.raw`(?<=[A-Z]|[ぁ-ヺー]{2})(?=\p{Script=Han})`,
    '(?<=[^A-Za-z])(?=[A-Za-z])',
    '(?<=[^ぁ-ゖー])(?=[ぁ-ゖ]{2})',
    '(?<=[^ァ-ヺー])(?=[ァ-ヺ]{2})',
  ].join('|'),
  'u',
);

/** Returns the later words of names, and the names from each of them on, as keys. */
const wordsOf = (names: readonly string[]): string[] =>
  keysOf(
    names.flatMap((name) => {
      const words = name.normalize('NFKC').split(WORD_START);
      return words.slice(1).flatMap((word, index) => [word, words.slice(index + 1).join('')]);
    }),
  );

const keysOf = (names: readonly string[]): string[] => [...new Set(names.map(searchKey))];

/**
 * Returns the search keys of a bank: every way to write its name. `name` is the displayed name; `listName` and
 * `listKana` come from the Zengin list.
 */
function bankSearchKeys(code: string, name: string, listName: string, listKana: string): string[] {
  const kana = name.endsWith('銀行') ? [`${listKana}ギンコウ`] : [];
  return keysOf([listName, listKana, name, ...kana, ...spelt(listName), ...spelt(listKana), ...otherNamesOf(code)]);
}

/** Kinds of bank by the endings of their list names; a code below 1000 is a 銀行. */
function kindOf(bankCode: string, listName: string): BankKind | null {
  if (bankCode < '1000' || bankCode === '9900') return NO_BANKS.has(bankCode) ? null : '銀行';
  return namedKind(searchKey(listName))?.kinds[0] ?? null;
}

/** Returns the search keys of a branch. */
function branchSearchKeys(name: string, listName: string, listKana: string): string[] {
  const kind = BRANCH_KANA.find(([ending]) => name.endsWith(ending));
  return keysOf([listName, listKana, name, ...(kind ? [`${listKana}${kind[1]}`] : [])]);
}

/** ワイズ・ペイメンツ・ジャパン, which is not a bank, and シティバンク、エヌ・エイ, which シティバンク銀行 was not. */
const NO_BANKS: ReadonlySet<string> = new Set(['0200', '0401']);
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

/**
 * Branches other than 支店, which the list writes in full: shops, departments, offices, and windows with a number
 * (本店営業165, 東京第1). 春日部, 本部 in 沖縄, 本所, 多摩センター and 流通センター are places.
 */
const OTHER_BRANCH = new RegExp(
  `(${[
    '店',
    '(営業|公務|不動産|法人|業務|事務|企画|事業|融資|サービス|ダイレクト|ローン|第.)部',
    '(営業|統括)本部',
    '出張所',
    '事務所',
    'オフィス',
    'プラザ',
    '(ローン|営業|事務|サポート|ビジネス|集中|SF|サービス)センター',
    String.raw`\d`,
  ].join('|')})$|^ローンプラザ|^集中センター|本店|支店|^銀行ATM$|入金$`,
);

/** The head office, by the words that banks and their customers use for it, the most exact first. */
const HEAD_OFFICES: readonly string[] = ['本店', '本店営業部', '本店営業店', '営業部', '本所'];

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

/** A branch: its usual name, and its kana in large full-width letters as in the Zengin list. */
export interface BranchEntry extends Findable {
  readonly name: string;
  readonly kana: string;
}

/** A bank, by name and kana like a branch. */
export interface BankEntry extends BranchEntry {
  /** Null for an institution of no listed kind, such as 整理回収機構. */
  readonly kind: BankKind | null;
  /** `keys` without the kind. */
  readonly cores: readonly string[];
}

/** All banks, and the branches of each. */
export interface BankList {
  /** The preset banks first (docs/specification.md 3.8), then by code. */
  readonly banks: readonly BankEntry[];
  bank(bankCode: string): BankEntry | undefined;
  /** By code; empty for an unknown bank. */
  branches(bankCode: string): readonly BranchEntry[];
}

const PRESETS: ReadonlySet<string> = new Set(PRESET_BANKS.map(({ code }) => code));

// Sorts by code, because an object lists keys that look like numbers first.
const byCode = (a: { code: string }, b: { code: string }): number => (a.code < b.code ? -1 : 1);

const coreOf = (key: string, kind: BankKind | null): string => {
  const named = namedKind(key);
  return named && kind !== null && named.kinds.includes(kind) ? named.core : key;
};

function bankEntry({ code, name: listName, kana }: zengin.Bank): BankEntry {
  const name = bankNameOf(code, listName);
  const keys = bankSearchKeys(code, name, listName, kana);
  const kind = kindOf(code, listName);
  const words = wordsOf([name, listName, ...otherNamesOf(code)]);
  return { code, name, kana: kanaOf(kana), keys, words, kind, cores: keys.map((key) => coreOf(key, kind)) };
}

function branchEntry(bankCode: string, { code, name: listName, kana }: zengin.Branch): BranchEntry {
  const name = branchNameOf(bankCode, listName);
  return { code, name, kana: kanaOf(kana), keys: branchSearchKeys(name, listName, kana) };
}

/** Adds the other words for the head office to the branch that is one, unless another branch has them as its name. */
function withHeadOffice(branches: readonly BranchEntry[]): readonly BranchEntry[] {
  const names = new Set(branches.flatMap(({ keys }) => keys));
  const head = HEAD_OFFICES.find((word) => branches.some(({ name }) => name === word));
  const free = HEAD_OFFICES.filter((word) => !names.has(word));
  return branches.map((branch) => (branch.name === head ? { ...branch, keys: [...branch.keys, ...free] } : branch));
}

function indexOf(list: zengin.ZenginCode): BankList {
  const all = Object.values(list).sort(byCode).map(bankEntry);
  const byBankCode = new Map(all.map((bank) => [bank.code, bank]));
  const branchesOf = new Map<string, readonly BranchEntry[]>();
  return {
    banks: [...all.filter(({ code }) => PRESETS.has(code)), ...all.filter(({ code }) => !PRESETS.has(code))],
    bank: (bankCode) => byBankCode.get(bankCode),
    branches: (bankCode) => {
      const known = branchesOf.get(bankCode);
      if (known) return known;
      const bank = byBankCode.has(bankCode) ? list[bankCode] : undefined;
      if (!bank) return [];
      const branches = withHeadOffice(
        Object.values(bank.branches)
          .sort(byCode)
          .map((branch) => branchEntry(bankCode, branch)),
      );
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
