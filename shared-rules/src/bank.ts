import { normalizeHyphens, toHalfWidth, withoutInvisible } from './width';

/**
 * Account types of our contract (docs/specification.md 9), and 貯蓄, which is beyond the specification and has Zengin's
 * number. Zengin numbers the others the other way round: see `toZenginAccountType`.
 */
export const BankAccountType = { Checking: 1, Ordinary: 2, Savings: 4 } as const;
export type BankAccountType = (typeof BankAccountType)[keyof typeof BankAccountType];

/** Types in the order of lists: the one that most accounts have first, the one beyond the specification last. */
export const BANK_ACCOUNT_TYPES = [
  BankAccountType.Ordinary,
  BankAccountType.Checking,
  BankAccountType.Savings,
] as const;

/** Returns an account type by its number in a row or an answer. Throws RangeError for another number. */
export function bankAccountTypeOf(value: number): BankAccountType {
  const type = BANK_ACCOUNT_TYPES.find((one) => one === value);
  if (type === undefined) throw new RangeError(`${value} is no account type.`);
  return type;
}

/** Value of an account type that is not chosen yet (docs/specification.md 9). */
export const BANK_TYPE_ZERO_VALUE = '0';

/** Words for the account types. */
export const BANK_ACCOUNT_TYPE_LABELS: Readonly<Record<BankAccountType, string>> = {
  1: '当座',
  2: '普通',
  4: '貯蓄',
};

/** Zengin's 預金種目: 1 普通, 2 当座, 4 貯蓄, 9 その他. */
export type ZenginAccountType = 1 | 2 | 4 | 9;

const TO_ZENGIN = {
  [BankAccountType.Ordinary]: 1,
  [BankAccountType.Checking]: 2,
  [BankAccountType.Savings]: 4,
} as const;

/** Converts to Zengin's 預金種目. Only this and `fromZenginAccountType` know both numberings. */
export const toZenginAccountType = (type: BankAccountType): 1 | 2 | 4 => TO_ZENGIN[type];

/** Converts from Zengin's 預金種目; null for その他, which the contract lacks. */
export const fromZenginAccountType = (type: ZenginAccountType): BankAccountType | null =>
  BANK_ACCOUNT_TYPES.find((one) => TO_ZENGIN[one] === type) ?? null;

/** A bank by its four-digit Zengin code. */
export interface PresetBank {
  code: string;
  name: string;
}

/**
 * Banks offered before any search (docs/specification.md 3.8), by the names of the Zengin list:
 * `api/src/reference/banks` has the test that they still are.
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
 * if invalid. A letter among the digits is not ignored: it may stand for one of them. No bank gives the number zero.
 */
export function parseAccountNumber(text: string): string | null {
  const digits = accountDigits(text);
  return /^(?!0+$)\d{4,7}$/.test(digits) ? digits.padStart(7, '0') : null;
}
