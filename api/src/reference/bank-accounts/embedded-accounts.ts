import type { AccountInQuestion } from './account-directory';

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
