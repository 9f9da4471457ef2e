import type { HolderCheck } from 'shared-api/types';
import type { BankAccount } from './bank-account';

/**
 * What is asked: the account by codes and number, and its holder as banks write it, half-width characters of Zengin.
 */
export type AccountInQuestion = Pick<
  BankAccount,
  'bankCode' | 'branchCode' | 'accountType' | 'accountNumber' | 'holderKana'
>;

/**
 * Where the holder of an account is checked. The product comes with `embeddedDirectory`, which stands in for the banks;
 * a real one asks a service of the banks (口座確認, 口座名義確認). Such a one
 *
 * - compares, or lets compare, and gives nothing else out: no registered name leaves it, in no answer, error or log;
 * - answers `match` or `mismatch` where the bank says so, and `unknown` for whatever it cannot say: no such account,
 *   another answer than expected, outside service hours;
 * - gives up when `signal` is aborted, which is when nobody waits for its answer any more; it may also throw: its
 *   caller takes that for `unknown`;
 * - compares as banks do (see `isSameHolder`), and does not guess at names that are alike.
 */
export interface AccountDirectory {
  check(account: AccountInQuestion, signal: AbortSignal): Promise<HolderCheck>;
}

const withoutSpaces = (holderKana: string): string => holderKana.replaceAll(' ', '');

/**
 * Whether two holders, both as banks write them, are one: character by character. Spaces do not count. Whether a bank
 * has one between surname and given name, or where a middle dot was, is its habit and says nothing of whose account it
 * is, and the check is there to find an account that is another one's.
 */
export const isSameHolder = (a: string, b: string): boolean => withoutSpaces(a) === withoutSpaces(b);
