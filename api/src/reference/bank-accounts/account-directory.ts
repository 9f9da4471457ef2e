import type { HolderCheck } from 'shared-api/types';
import type { BankAccount } from './bank-account';

type Row = readonly [
  bankCode: string,
  branchCode: string,
  accountType: AccountInQuestion['accountType'],
  accountNumber: string,
  holderKana: string,
];

/**
 * Accounts that the embedded directory knows, with their registered holders: those on the sample invoices, which also
 * belong to the demonstration's suppliers, and some that suppliers may change to.
 */
const ROWS: readonly Row[] = [
  ['0001', '108', 2, '1234567', 'ﾕ)ﾐﾅﾄｲﾝｻﾂ'],
  ['0144', '301', 1, '0045678', 'ｶ)ﾎｸﾘｸｾｲｺｳ'],
  ['0310', '102', 2, '1530022', 'ﾄﾞ)ﾃﾞｻﾞｲﾝｺｳﾎﾞｳｱｶﾘ'],
  ['9900', '058', 2, '1234567', 'ｽｽﾞｷ ｲﾁﾛｳ'],
  ['0009', '588', 2, '7654321', 'ｻｸﾗﾛｼﾞｽﾃｲｸｽ(ｶ'],
  ['0010', '760', 2, '0012345', 'ｶ)ｸﾘ-ﾝﾜ-ｸｽ'],
  // A second account of 有限会社みなと印刷 and of 株式会社北陸精工.
  ['0005', '001', 2, '2468013', 'ﾕ)ﾐﾅﾄｲﾝｻﾂ'],
  ['0001', '001', 1, '0135790', 'ｶ)ﾎｸﾘｸｾｲｺｳ'],
];

export const EMBEDDED_ACCOUNTS: readonly AccountInQuestion[] = ROWS.map(
  ([bankCode, branchCode, accountType, accountNumber, holderKana]) => ({
    bankCode,
    branchCode,
    accountType,
    accountNumber,
    holderKana,
  }),
);

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
