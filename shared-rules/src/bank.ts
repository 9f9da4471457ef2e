import { normalizeHyphens, toHalfWidth, withoutInvisible } from './width';

/**
 * Account types of our contract (spec section 9). Zengin numbers them the other way round: see `toZenginAccountType`.
 */
export const BankAccountType = { Checking: 1, Ordinary: 2 } as const;
export type BankAccountType = (typeof BankAccountType)[keyof typeof BankAccountType];

/** Value of an account type that is not chosen yet (spec section 9). */
export const BANK_TYPE_ZERO_VALUE = '0';

/** Words for the account types. */
export const BANK_ACCOUNT_TYPE_LABELS: Readonly<Record<BankAccountType, string>> = { 1: '当座', 2: '普通' };

/** Zengin's 預金種目: 1 普通, 2 当座, 4 貯蓄, 9 その他. */
export type ZenginAccountType = 1 | 2 | 4 | 9;

/** Converts to Zengin's 預金種目. Only this and `fromZenginAccountType` know both numberings. */
export function toZenginAccountType(type: BankAccountType): 1 | 2 {
  return type === BankAccountType.Ordinary ? 1 : 2;
}

/** Converts from Zengin's 預金種目; null for 貯蓄 and その他, which the contract lacks. */
export function fromZenginAccountType(type: ZenginAccountType): BankAccountType | null {
  if (type === 1) return BankAccountType.Ordinary;
  return type === 2 ? BankAccountType.Checking : null;
}

/** A bank by its four-digit Zengin code. */
export interface PresetBank {
  code: string;
  name: string;
}

/**
 * Banks offered before any search (spec section 3), by the names of the Zengin list: `api/src/reference/banks` has the
 * test that they still are.
 */
export const PRESET_BANKS: readonly PresetBank[] = [
  { code: '0001', name: 'みずほ銀行' },
  { code: '0005', name: '三菱UFJ銀行' },
  { code: '0009', name: '三井住友銀行' },
  { code: '0010', name: 'りそな銀行' },
  { code: '0036', name: '楽天銀行' },
  { code: '0038', name: 'ドコモSMTBネット銀行' },
  { code: '0294', name: '三井住友信託銀行' },
  { code: '9900', name: 'ゆうちょ銀行' },
];

/** Returns a typed account number in half width, without hyphens and spaces: digits, and any other typed text. */
export const accountDigits = (text: string): string =>
  toHalfWidth(normalizeHyphens(withoutInvisible(text))).replace(/[\s-]/g, '');

/**
 * Parses a typed account number, 4 to 7 digits in any width, with hyphens or spaces, and pads it with zeros to 7; null
 * if invalid. A letter among the digits is not ignored: it may stand for one of them.
 */
export function parseAccountNumber(text: string): string | null {
  const digits = accountDigits(text);
  return /^\d{4,7}$/.test(digits) ? digits.padStart(7, '0') : null;
}
