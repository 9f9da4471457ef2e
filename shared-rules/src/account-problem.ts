import { accountDigits, type BankAccountType, parseAccountNumber } from './bank';
import { HOLDER_KANA_LIMIT } from './bank-kana';
import { tidyHolderKana } from './holder-kana';
import {
  accountNumberInvalid,
  accountNumberShort,
  holderCharacters,
  holderTooLong,
  numberZero,
  required,
  yuchoDigitBetween,
  yuchoTypeWrong,
} from './messages';
import { FIELDS } from './words';
import { hasDigitBetween, isYuchoType, YUCHO_BANK_CODE } from './yucho';

/** Problem of an account's field: a code for programs, a message for the user. */
export interface AccountProblem {
  readonly code: 'required' | 'format' | 'characters' | 'length' | 'contradiction';
  readonly message: string;
}

/**
 * Returns the problem of an account number (`parseAccountNumber`); null if it is valid. At ゆうちょ銀行 a digit alone before
 * it is none of its digits, and is refused.
 * @param bankCode four digits, if the bank is known
 */
export function accountNumberProblem(text: string, bankCode = ''): AccountProblem | null {
  if (bankCode === YUCHO_BANK_CODE && hasDigitBetween(text)) return { code: 'format', message: yuchoDigitBetween };
  if (parseAccountNumber(text) !== null) return null;
  const digits = accountDigits(text);
  if (digits === '') return { code: 'required', message: required(FIELDS.accountNumber) };
  if (/^0{4,7}$/.test(digits)) return { code: 'format', message: numberZero(FIELDS.accountNumber) };
  return { code: 'format', message: /^\d{1,3}$/.test(digits) ? accountNumberShort : accountNumberInvalid };
}

/**
 * Returns the problem of an account type at a branch, which only ゆうちょ銀行 has: its branches have either 振替口座 or other
 * accounts. Null if it is possible.
 * @param account codes of the Zengin list, and the chosen type
 */
export function accountTypeProblem({
  bankCode,
  branchCode,
  accountType,
}: {
  readonly bankCode: string;
  readonly branchCode: string;
  readonly accountType: BankAccountType;
}): AccountProblem | null {
  const isPossible = bankCode !== YUCHO_BANK_CODE || branchCode === '' || isYuchoType(branchCode, accountType);
  return isPossible ? null : { code: 'contradiction', message: yuchoTypeWrong(branchCode) };
}

/** Matches a legal form in a holder, before or after the name. */
const LEGAL_FORM = /^\(?[ｱ-ﾝﾞﾟ]{1,5}\)|\([ｱ-ﾝﾞﾟ]{1,5}\)?$/;

/**
 * Returns the problem of an account holder (`tidyHolderKana`); null if it is valid. A holder of only signs and a legal
 * form is invalid.
 */
export function holderProblem(text: string): AccountProblem | null {
  const { value, invalid } = tidyHolderKana(text);
  if (invalid.length > 0) return { code: 'characters', message: holderCharacters(invalid) };
  if (!/[ｱ-ﾝA-Z0-9]/.test(value.replace(LEGAL_FORM, '')))
    return { code: 'required', message: required(FIELDS.holderKana) };
  return value.length > HOLDER_KANA_LIMIT
    ? { code: 'length', message: holderTooLong(HOLDER_KANA_LIMIT, value.length) }
    : null;
}
