import type { HolderCheck } from 'shared-api/types';
import type { BankAccount } from './bank-account';

/** An account to check: codes, number, and the holder in half-width Zengin characters as banks write it. */
export type AccountInQuestion = Pick<
  BankAccount,
  'bankCode' | 'branchCode' | 'accountType' | 'accountNumber' | 'holderKana'
>;

/**
 * Checks the holder of an account. The product contains `embeddedDirectory`, which replaces the banks. A real one asks
 * a service of the banks (口座確認, 口座名義確認). It
 *
 * - compares, or lets compare, and reveals no registered name, in no answer, error or log;
 * - returns `match` or `mismatch` if the bank says so, and `unknown` in every other case: no such account, an
 *   unexpected answer, outside service hours;
 * - stops when `signal` is aborted, because nobody waits for its answer any more; it may also throw, which its caller
 *   treats as `unknown`;
 * - compares as banks do (see `isSameHolder`), without guessing at similar names.
 */
export interface AccountDirectory {
  check(account: AccountInQuestion, signal: AbortSignal): Promise<HolderCheck>;
}

const withoutSpaces = (holderKana: string): string => holderKana.replaceAll(' ', '');

/**
 * Returns whether two holders, both as banks write them, are equal character by character. Spaces do not count: banks
 * differ in whether they write one between surname and given name or for a middle dot, and the check has to find
 * accounts of other people.
 */
export const isSameHolder = (a: string, b: string): boolean => withoutSpaces(a) === withoutSpaces(b);
