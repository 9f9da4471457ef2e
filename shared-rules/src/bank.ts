import { digitsOf } from './width';

/** Account types of our contract (spec section 9). Zengin numbers them the other way round: see `toZenginAccountType`. */
export const BankAccountType = { Checking: 1, Ordinary: 2 } as const;
export type BankAccountType = (typeof BankAccountType)[keyof typeof BankAccountType];

/** Value of a bank selection in which nothing is chosen (spec section 9). */
export const BANK_TYPE_ZERO_VALUE = '0';

/** Words for the account types. */
export const BANK_ACCOUNT_TYPE_LABELS: Readonly<Record<BankAccountType, string>> = { 1: '当座', 2: '普通' };

/** The one mapping to Zengin's 預金種目: 1 ordinary, 2 checking. */
export function toZenginAccountType(type: BankAccountType): 1 | 2 {
  return type === BankAccountType.Ordinary ? 1 : 2;
}

/** A bank by its four-digit Zengin code. */
export interface PresetBank {
  code: string;
  name: string;
}

/** Banks offered before any search (spec section 3). */
export const PRESET_BANKS: readonly PresetBank[] = [
  { code: '0001', name: 'みずほ銀行' },
  { code: '0005', name: '三菱UFJ銀行' },
  { code: '0009', name: '三井住友銀行' },
  { code: '0010', name: 'りそな銀行' },
  { code: '0036', name: '楽天銀行' },
  { code: '0038', name: '住信SBIネット銀行' },
  { code: '0294', name: '三井住友信託銀行' },
  { code: '9900', name: 'ゆうちょ銀行' },
];

/** An account number as typed, 4 to 7 digits in any width, padded to 7; null when it is none. */
export function parseAccountNumber(text: string): string | null {
  const digits = digitsOf(text);
  return digits.length >= 4 && digits.length <= 7 ? digits.padStart(7, '0') : null;
}
