import { BANK_ACCOUNT_TYPE_LABELS, BankAccountType } from 'shared-rules/bank';

/** A bank account as in its row, of a supplier or of a buyer. */
interface AccountRow {
  readonly bankName: string;
  readonly branchName: string;
  readonly accountType: number;
  readonly accountNumber: string;
  readonly holderKana: string;
}

/** Formats an account on one line: みずほ銀行 本店 普通 1234567 ｶ)ｻﾝﾌﾟﾙ. */
export const accountText = ({ bankName, branchName, accountType, accountNumber, holderKana }: AccountRow): string =>
  [
    bankName,
    branchName,
    BANK_ACCOUNT_TYPE_LABELS[accountType === BankAccountType.Checking ? 1 : 2],
    accountNumber,
    holderKana,
  ].join(' ');
