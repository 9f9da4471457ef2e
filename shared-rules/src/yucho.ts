import { BankAccountType } from './bank';
import { normalizeHyphens, toHalfWidth } from './width';

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

/** Digits as typed, with the hyphens and spaces that passbooks have; anything else makes the text none. */
const plain = (text: string): string => toHalfWidth(normalizeHyphens(text)).replace(/[\s-]/g, '');

/** Whether a text is a 記号, in any width. */
export const isYuchoSymbol = (symbol: string): boolean => /^[01]\d{4}$/.test(plain(symbol));

/**
 * Converts 記号 and 番号 of ゆうちょ銀行 (digits in any width) to the values for a transfer from another bank (trade rules, "Bank
 * account and kana"): 記号 1abxx is 店番 ab8, an ordinary account, and its number is 番号 without the final 1; 記号 0abxx is 店番
 * ab9, a checking account, and its number is 番号 itself. Both numbers are padded with zeros to seven digits. Null for
 * anything else, including a letter among the digits: it may stand for one of them.
 */
export function yuchoAccount(symbol: string, number: string): YuchoAccount | null {
  const [symbolDigits, numberDigits] = [plain(symbol), plain(number)];
  if (!isYuchoSymbol(symbol)) return null;
  const branch = symbolDigits.slice(1, 3);
  if (symbolDigits.startsWith('1')) {
    const own = /^(\d{1,7})1$/.exec(numberDigits)?.[1];
    return own === undefined
      ? null
      : { branchCode: `${branch}8`, accountType: BankAccountType.Ordinary, accountNumber: own.padStart(7, '0') };
  }
  return /^\d{1,7}$/.test(numberDigits)
    ? { branchCode: `${branch}9`, accountType: BankAccountType.Checking, accountNumber: numberDigits.padStart(7, '0') }
    : null;
}

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
