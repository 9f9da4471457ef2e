import { accountNumberProblem, accountTypeProblem, holderProblem } from 'shared-rules/account-problem';
import {
  BANK_ACCOUNT_TYPE_LABELS,
  bankAccountTypeOf,
  type BankAccountType,
  parseAccountNumber,
} from 'shared-rules/bank';
import { tidyHolderKana } from 'shared-rules/holder-kana';
import { failureAt, type FieldFailure, invalidFields, problem, type Problem } from '../../platform/http/failure';
import { bankAndBranch, bankFailures } from '../banks/bank-and-branch';

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
  [bankName, branchName, BANK_ACCOUNT_TYPE_LABELS[bankAccountTypeOf(accountType)], accountNumber, holderKana].join(' ');

/** A bank account as a buyer enters it. */
export interface TypedBankAccount {
  /** Four and three digits of the Zengin list. */
  readonly bank_code: string;
  readonly branch_code: string;
  /** null if none is chosen yet. */
  readonly account_type: BankAccountType | null;
  /** Four to seven digits in any width. */
  readonly account_number: string;
  /** Kana of any width, with any spelling of the legal form. */
  readonly holder_kana: string;
}

/** A bank account that a transfer can go to. */
export interface BankAccount {
  readonly bankCode: string;
  readonly bankName: string;
  readonly branchCode: string;
  readonly branchName: string;
  readonly accountType: BankAccountType;
  /** Seven digits. */
  readonly accountNumber: string;
  /** Half-width characters of Zengin, at most 30, the legal form abbreviated. */
  readonly holderKana: string;
}

const atField = (field: keyof TypedBankAccount, found: Problem | null): FieldFailure[] =>
  found ? [failureAt(field, found)] : [];

/** Result of the check: an account, or null and all errors. */
export type CheckedBankAccount =
  | { readonly account: BankAccount; readonly errors: readonly [] }
  | { readonly account: null; readonly errors: readonly FieldFailure[] };

/**
 * Checks an account as typed (docs/domain.md 11). Returns the names of bank and branch, the number padded to seven
 * digits and the holder as banks write it, or every error with its field.
 */
export async function checkBankAccount(typed: TypedBankAccount): Promise<CheckedBankAccount> {
  const { bank_code: bankCode, branch_code: branchCode, account_type: accountType } = typed;
  const names = await bankAndBranch(bankCode, branchCode);
  const accountNumber = parseAccountNumber(typed.account_number);
  const errors = [
    ...(await bankFailures(bankCode, branchCode)),
    ...atField(
      'account_type',
      accountType === null
        ? problem('account_type_required')
        : accountTypeProblem({ bankCode, branchCode, accountType }),
    ),
    ...atField('account_number', accountNumberProblem(typed.account_number, bankCode)),
    ...atField('holder_kana', holderProblem(typed.holder_kana)),
  ];
  if (errors.length > 0 || !names || accountType === null || accountNumber === null) return { account: null, errors };
  return {
    account: {
      bankCode,
      branchCode,
      accountType,
      accountNumber,
      ...names,
      holderKana: tidyHolderKana(typed.holder_kana).value,
    },
    errors: [],
  };
}

/** Checks an account like `checkBankAccount`, and throws 422 with every error. */
export async function readBankAccount(typed: TypedBankAccount): Promise<BankAccount> {
  const { account, errors } = await checkBankAccount(typed);
  if (account === null) throw invalidFields(errors);
  return account;
}
