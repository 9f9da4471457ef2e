import type { BankAccountType } from 'shared-rules/bank';
import type { Found } from './spot';

/** A bank account as printed. */
export interface PrintedAccount {
  readonly bankName: string;
  readonly branchName: string;
  readonly accountType: BankAccountType | null;
  /** Digits; for ゆうちょ 記号-番号. */
  readonly accountNumber: string;
  readonly holder: string;
  /** Codes beside the names of bank and branch; absent if there are none. */
  readonly bankCode?: string;
  readonly branchCode?: string;
  /** Contradicting words of the document about the same account; absent if there are none. */
  readonly otherStatement?: string;
}

/** Words of ゆうちょ銀行 in the name of a bank. */
export const IS_YUCHO = /ゆうちょ|ユウチョ|郵便|郵貯/;

/** Returns the account number in a form that two prints of one account share. */
const keyOf = ({ value: { accountNumber } }: Found<PrintedAccount>): string => accountNumber.replace(/^0+/, '');
/** The forms in which ゆうちょ銀行 writes one account are compared by `contradictionOf`. */
const isOfYucho = ({ value: { accountNumber, bankName } }: Found<PrintedAccount>): boolean =>
  accountNumber.includes('-') || IS_YUCHO.test(bankName);

/** Returns whether two names may be the same bank or branch: one is missing, or part of the other. */
function mayBeSame(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other]
    .map((name) => name.normalize('NFKC').replace(/\s|支?店$|銀行$/g, ''))
    .toSorted((a, b) => a.length - b.length);
  return long.includes(short);
}

/** Returns whether two accounts are prints of the same one. */
export const isSame = (one: Found<PrintedAccount>, other: Found<PrintedAccount>): boolean =>
  keyOf(one) === keyOf(other) &&
  isOfYucho(one) === isOfYucho(other) &&
  (isOfYucho(one) ||
    (mayBeSame(one.value.bankName, other.value.bankName) &&
      mayBeSame(one.value.branchName, other.value.branchName) &&
      (one.value.accountType ?? other.value.accountType) === (other.value.accountType ?? one.value.accountType)));
