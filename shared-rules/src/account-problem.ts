import { accountDigits, parseAccountNumber } from './bank';
import { HOLDER_KANA_LIMIT } from './bank-kana';
import { tidyHolderKana } from './holder-kana';
import { accountNumberInvalid, accountNumberShort, holderCharacters, holderTooLong, required } from './messages';
import { FIELDS } from './words';

/** Problem of an account's field: a code for programs, a message for the user. */
export interface AccountProblem {
  readonly code: 'required' | 'format' | 'characters' | 'length';
  readonly message: string;
}

/** Returns the problem of an account number (`parseAccountNumber`); null if it is valid. */
export function accountNumberProblem(text: string): AccountProblem | null {
  if (parseAccountNumber(text) !== null) return null;
  const digits = accountDigits(text);
  if (digits === '') return { code: 'required', message: required(FIELDS.accountNumber) };
  return { code: 'format', message: /^\d{1,3}$/.test(digits) ? accountNumberShort : accountNumberInvalid };
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
