import { accountDigits, parseAccountNumber } from './bank';
import { HOLDER_KANA_LIMIT } from './bank-kana';
import { tidyHolderKana } from './holder-kana';
import { accountNumberInvalid, accountNumberShort, holderCharacters, holderTooLong, required } from './messages';
import { FIELDS } from './words';

/** What is wrong with a field of an account as typed: a code for programs, words for the reader. */
export interface AccountProblem {
  readonly code: 'required' | 'format' | 'characters' | 'length';
  readonly message: string;
}

/** What is wrong with an account number (`parseAccountNumber`); null where nothing is. */
export function accountNumberProblem(text: string): AccountProblem | null {
  if (parseAccountNumber(text) !== null) return null;
  const digits = accountDigits(text);
  if (digits === '') return { code: 'required', message: required(FIELDS.accountNumber) };
  return { code: 'format', message: /^\d{1,3}$/.test(digits) ? accountNumberShort : accountNumberInvalid };
}

/** A legal form as a holder has it: before a name, or after it. */
const LEGAL_FORM = /^\(?[ｱ-ﾝﾞﾟ]{1,5}\)|\([ｱ-ﾝﾞﾟ]{1,5}\)?$/;

/**
 * What is wrong with an account holder (`tidyHolderKana`); null where nothing is. Signs and a legal form alone name
 * nobody.
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
