import { BankAccountType } from 'shared-rules/bank';
import { isYuchoType, yuchoAccount } from 'shared-rules/yucho';

/** Start and end of a part of a text. */
export type Place = readonly [start: number, end: number];

/** An account number and its position. */
export interface PrintedNumber {
  /** Digits; for ゆうちょ 記号-番号. */
  readonly number: string;
  readonly place: Place;
}

/** Excludes digits, and words before other five-digit numbers such as telephone numbers. */
const NEAR = String.raw`(?:(?!TEL|FAX|電 ?話|〒)\D){0,12}?`;
/** Hyphens and other marks between the parts of a 記号番号. */
const HYPHEN = String.raw`\s?[-ーの・]\s?`;
/** 記号 and 番号 of ゆうちょ銀行 as printed, with or without the check digit between them, which belongs to neither. */
const YUCHO: readonly RegExp[] = [
  // 記号 00210-7 番号 54321
  String.raw`記 ?号[\s:]*([01]\d{4})(?:[\s-]+\d(?!\d))?[\s:の・-]*(?:口 ?座 ?)?番 ?号[\s:]*(?:\d${HYPHEN})?(\d{1,8})(?![\d-])`,
  // 口座記号番号 00210-7-54321
  String.raw`記 ?号 ?[・-]? ?(?:口 ?座 ?)?番 ?号${NEAR}([01]\d{4})(?:${HYPHEN}|\s)(?:\d(?:${HYPHEN}|\s))?(\d{2,8})(?![\d-])`,
  // 振替口座 00210-7-54321, ゆうちょ銀行 10530-12345671
  String.raw`(?:振 ?替|払 ?込|ゆ ?う ?ち ?ょ|郵 ?便|貯 ?金|口 ?座)${NEAR}([01]\d{4})${HYPHEN}(?:\d${HYPHEN})?(\d{2,8})(?![\d-])`,
].map((source) => new RegExp(source, 'g'));

const overlaps = ([start, end]: Place, [from, to]: Place): boolean => start < to && from < end;

/** Finds every 記号 and 番号 of ゆうちょ銀行, in the clearest form first. */
export function yuchoNumbersIn(text: string): PrintedNumber[] {
  const found: PrintedNumber[] = [];
  for (const match of YUCHO.flatMap((pattern) => [...text.matchAll(pattern)])) {
    const [whole, symbol = '', number = ''] = match;
    const place: Place = [match.index, match.index + whole.length];
    if (!found.some((known) => overlaps(known.place, place))) found.push({ number: `${symbol}-${number}`, place });
  }
  return found;
}

/** An account of ゆうちょ銀行 in the form for other banks: branch if printed, type, and number. */
const OTHER_FORM =
  /(?:((?:[〇○一二三四五六七八九]{3}|\d{3})(?: ?(?:支 ?)?店)?)[\s:()]+)?(?:(?:(普) ?通|(当) ?座|(貯) ?蓄)(?: ?[預貯] ?金)?[\s:()]*(?:口 ?座 ?番 ?号[\s:()]*)?|口 ?座 ?番 ?号[\s:()]*)(\d{4,7})(?![\d-])/g;
/** Words of another bank, which has its own account. */
const OTHER_BANK =
  /(?<!(?:ょ|チョ|貯|他の?) ?)銀 ?行(?!名|コード|から|等|など)|信用金庫|信用組合|信金|信組|労働金庫|ろうきん|農協|漁協|中金|JA ?[^A-Z\s]/;
const KANJI = '〇一二三四五六七八九';
const TYPES: Readonly<Record<string, BankAccountType>> = {
  普: BankAccountType.Ordinary,
  当: BankAccountType.Checking,
  貯: BankAccountType.Savings,
};

/** Returns the three digits of a ゆうちょ branch, printed in kanji or digits; any other branch as text. */
export const yuchoBranchDigits = (branch: string): string =>
  branch
    .replaceAll('○', '〇')
    .replace(new RegExp(`[${KANJI}]`, 'g'), (char) => String(KANJI.indexOf(char)))
    .replace(/(?:支 ?)?店$|\s/g, '');

/**
 * Returns what contradicts the 記号番号 in the text: the account in the form for other banks, or another 番号 for the
 * same 記号. Null if nothing does.
 */
export function contradictionOf(text: string, [first, ...others]: readonly PrintedNumber[]): Place | null {
  if (!first) return null;
  const [symbol = '', number = ''] = first.number.split('-');
  const again = others.find((other) => other.number.startsWith(`${symbol}-`) && other.number !== first.number);
  if (again) return again.place;
  const account = yuchoAccount(symbol, number);
  if (!account) return null;
  for (const match of text.matchAll(OTHER_FORM)) {
    const [whole, branch, ordinary, checking, savings, digits = ''] = match;
    const place: Place = [match.index, match.index + whole.length];
    if (OTHER_BANK.test(text.slice(0, place[0]))) return null;
    const isPart = [first, ...others].some((known) => overlaps(known.place, place));
    const code = branch === undefined ? account.branchCode : yuchoBranchDigits(branch);
    // A branch that ends in the other digit means a second account, of the other type.
    if (isPart || code.at(-1) !== account.branchCode.at(-1)) continue;
    const type = TYPES[ordinary ?? checking ?? savings ?? ''] ?? account.accountType;
    const isChecking = (one: BankAccountType) => one === BankAccountType.Checking;
    const isSame =
      code === account.branchCode &&
      isChecking(type) === isChecking(account.accountType) &&
      digits.padStart(7, '0') === account.accountNumber;
    if (!isSame) return place;
  }
  return null;
}

/**
 * Returns the end of the account in the form for other banks, which may stand between 番号 and holder; `from` without
 * one.
 */
export function endOfOtherForm(text: string, from: number): number {
  const last = [...text.matchAll(OTHER_FORM)].filter((match) => match.index >= from).at(-1);
  return last === undefined ? from : last.index + last[0].length;
}

/** Parts of an account that show whether ゆうちょ銀行 can have it. */
interface Claimed {
  readonly accountNumber: string;
  readonly accountType: BankAccountType | null;
  readonly branchName: string;
}

/** The last digit of a ゆうちょ branch determines the type of its accounts. */
const BRANCH = /^\d\d[89]$/;

/**
 * Returns whether ゆうちょ銀行 has no such 記号番号, or no account of this type at this branch.
 * @param isOfYucho whether its bank is printed as ゆうちょ銀行
 */
export function isImpossible({ accountNumber, accountType, branchName }: Claimed, isOfYucho: boolean): boolean {
  const [symbol = '', number] = accountNumber.split('-');
  if (number !== undefined) return yuchoAccount(symbol, number) === null;
  const digits = yuchoBranchDigits(branchName);
  if (!isOfYucho || !/^\d{3}$/.test(digits)) return false;
  return !BRANCH.test(digits) || (accountType !== null && !isYuchoType(digits, accountType));
}
