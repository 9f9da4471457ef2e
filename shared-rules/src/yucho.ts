import { BankAccountType } from './bank';
import { normalizeHyphens, toHalfWidth, withoutInvisible } from './width';

/** Bank code of ゆうちょ銀行 in the Zengin list. */
export const YUCHO_BANK_CODE = '9900';

/** An account of ゆうちょ銀行 as other banks need it: they cannot use 記号 and 番号. */
export interface YuchoAccount {
  /** 店番, three digits. */
  branchCode: string;
  accountType: BankAccountType;
  /** Seven digits. */
  accountNumber: string;
}

const KANJI = '〇一二三四五六七八九';
const KANA = ['ゼロ', 'イチ', 'ニ', 'サン', 'ヨン', 'ゴ', 'ロク', 'ナナ', 'ハチ', 'キユウ'] as const;

/** Parts of a 記号番号 as printed: 00210-7-54321. */
interface Printed {
  /** 記号, five digits. */
  readonly symbol: string | null;
  /** The digit between 記号 and 番号. It belongs to neither, and no transfer needs it. */
  readonly between: string | null;
  /** 番号. */
  readonly number: string | null;
}

/** Returns the runs of digits of a text, divided by hyphens of any kind or spaces; null if there is anything else. */
function groupsOf(text: string): string[] | null {
  const groups = toHalfWidth(normalizeHyphens(withoutInvisible(text)))
    .replace(/[ーｰ─━⁃﹣]/g, '-')
    .split(/[\s-]+/)
    .filter((group) => group !== '');
  return groups.every((group) => /^\d+$/.test(group)) ? groups : null;
}

const isSymbol = (group: string | undefined): group is string => /^[01]\d{4}$/.test(group ?? '');

/** Reads a whole 記号番号, or a 記号 with or without the digit after it; null for anything else. */
function fromSymbol([symbol, ...rest]: readonly string[]): Printed | null {
  if (!isSymbol(symbol) || rest.length > 2) return null;
  const [first = null, second] = rest;
  if (second !== undefined) return first?.length === 1 ? { symbol, between: first, number: second } : null;
  return first === null || first.length === 1
    ? { symbol, between: first, number: null }
    : { symbol, between: null, number: first };
}

/** Reads a 番号, with or without the digit before it, or a whole 記号番号; null for anything else. */
function fromNumber(groups: readonly string[]): Printed | null {
  // A 記号 without its 番号 is not a 番号, although its digits could be one.
  if (groups.length > 1 && isSymbol(groups[0])) {
    const whole = fromSymbol(groups);
    return whole !== null && whole.number !== null ? whole : null;
  }
  const [first = '', ...rest] = groups;
  // A number of seven or eight digits may be printed as 1234567-1. A digit alone in front is the one between.
  if (rest.length === 0 || first.length > 1) return { symbol: null, between: null, number: groups.join('') || null };
  const [number = ''] = rest;
  return rest.length === 1 && number.length > 1 ? { symbol: null, between: first, number } : null;
}

/** Returns the one value of two; null if there is none, undefined if they contradict each other. */
function agreed(a: string | null, b: string | null): string | null | undefined {
  if (a === null || b === null) return a ?? b;
  return a === b ? a : undefined;
}

/** Why 記号 and 番号 are not an account, and in which of the two fields. */
export type YuchoProblem =
  | 'symbol-missing'
  | 'symbol'
  | 'symbol-glued'
  | 'number-missing'
  | 'number'
  /** The account would have the number zero, which no account has. */
  | 'number-zero'
  | 'contradiction';

type Parts = { readonly symbol: string; readonly number: string } | { readonly problem: YuchoProblem };

/** Joins the entries of 記号 and 番号: each as printed, or all of it in one of them. */
function partsOf(typedSymbol: string, typedNumber: string): Parts {
  // A hyphen at the end of 番号 says that more should follow.
  const isCut = /[^\d\s０-９]\s*$/.test(typedNumber);
  const [symbolGroups, numberGroups] = [groupsOf(typedSymbol), isCut ? null : groupsOf(typedNumber)];
  const none: Printed = { symbol: null, between: null, number: null };
  const left = symbolGroups === null ? null : symbolGroups.length === 0 ? none : fromSymbol(symbolGroups);
  if (left === null)
    return {
      problem: symbolGroups?.length === 1 && /^[01]\d{5}$/.test(symbolGroups[0] ?? '') ? 'symbol-glued' : 'symbol',
    };
  const right = numberGroups === null ? null : fromNumber(numberGroups);
  if (right === null) return { problem: left.symbol === null ? 'symbol-missing' : 'number' };
  const symbol = agreed(left.symbol, right.symbol);
  const number = agreed(left.number, right.number);
  if (symbol === undefined || number === undefined || agreed(left.between, right.between) === undefined)
    return { problem: 'contradiction' };
  if (symbol === null) return { problem: 'symbol-missing' };
  return number === null ? { problem: 'number-missing' } : { symbol, number };
}

/** An account of ゆうちょ銀行, or why there is none. */
export type ReadYucho = { readonly account: YuchoAccount } | { readonly problem: YuchoProblem };

const accountOf = (branchCode: string, accountType: BankAccountType, number: string): ReadYucho =>
  /^0*$/.test(number)
    ? { problem: 'number-zero' }
    : { account: { branchCode, accountType, accountNumber: number.padStart(7, '0') } };

/**
 * Converts 記号 and 番号 of ゆうちょ銀行 to the values for a transfer from another bank (docs/domain.md 11.3): 記号
 * 1abxx is 店番 ab8, an ordinary account, and its number is 番号 without the final 1; 記号 0abxx is 店番 ab9, a
 * checking account (振替口座), and its number is 番号 itself. Both numbers are padded with zeros to seven digits.
 *
 * Each is taken as printed, in any width, with hyphens or spaces: 00210, 00210-7, 54321, 7-54321, or 00210-7-54321 in
 * one of them. The digit between them is no part of the account. What contradicts itself or can be read in two ways is
 * a problem, never an account.
 * @param isSavings whether an account of 記号 1abxx is 通常貯蓄貯金, which 記号 and 番号 do not tell
 */
export function readYucho(symbol: string, number: string, isSavings = false): ReadYucho {
  const parts = partsOf(symbol, number);
  if ('problem' in parts) return parts;
  const branch = parts.symbol.slice(1, 3);
  if (parts.symbol.startsWith('1')) {
    const own = /^(\d{1,7})1$/.exec(parts.number)?.[1];
    const accountType = isSavings ? BankAccountType.Savings : BankAccountType.Ordinary;
    return own === undefined ? { problem: 'number' } : accountOf(`${branch}8`, accountType, own);
  }
  return /^\d{1,7}$/.test(parts.number)
    ? accountOf(`${branch}9`, BankAccountType.Checking, parts.number)
    : { problem: 'number' };
}

/** Returns the account of `readYucho`; null if there is none. */
export function yuchoAccount(symbol: string, number: string, isSavings = false): YuchoAccount | null {
  const read = readYucho(symbol, number, isSavings);
  return 'account' in read ? read.account : null;
}

/** Returns whether 記号, or the whole 記号番号 in either text, is that of an account that may be 通常貯蓄貯金. */
export function mayBeYuchoSavings(symbol: string, number: string): boolean {
  const first = (groupsOf(symbol)?.[0] ?? groupsOf(number)?.[0]) || '';
  return isSymbol(first) && first.startsWith('1');
}

/** Returns whether a 番号 is printed with the digit that stands between it and its 記号: 7-54321. */
export function hasDigitBetween(number: string): boolean {
  const groups = groupsOf(number) ?? [];
  return groups.length > 1 && groups[0]?.length === 1;
}

/**
 * Returns whether an account of a branch of ゆうちょ銀行 can have a type: branches that end in 9 have 振替口座 alone, those that
 * end in 8 have none.
 * @param branchCode three digits
 */
export const isYuchoType = (branchCode: string, type: BankAccountType): boolean =>
  branchCode.endsWith('9') === (type === BankAccountType.Checking);

/**
 * Returns name and reading of a branch of ゆうちょ銀行, which are its digits: 058 is 〇五八, ゼロゴハチ. Large kana, as in the Zengin
 * list. Does not check that the branch exists.
 * @param branchCode three digits
 */
export function yuchoBranchName(branchCode: string): { name: string; kana: string } {
  const digits = [...branchCode].map(Number);
  return {
    name: digits.map((digit) => KANJI.charAt(digit)).join(''),
    kana: digits.map((digit) => KANA[digit] ?? '').join(''),
  };
}
