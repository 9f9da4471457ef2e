import type { SupplierAccount } from 'shared-api/types';
import { BANK_TYPE_ZERO_VALUE, BankAccountType } from 'shared-rules/bank';
import { toKanaWords } from 'shared-rules/kana-words';
import { YUCHO_BANK_CODE, yuchoAccount, yuchoBranchName } from 'shared-rules/yucho';
import * as v from 'valibot';

/**
 * Values of the fields while the user types: the contract's names and some of the form's own. Nothing is converted yet.
 */
export const BankAccountEntries = v.object({
  bank_code: v.string(),
  bank_name: v.string(),
  branch_code: v.string(),
  branch_name: v.string(),
  /** '0' for none, '1' checking, '2' ordinary, '4' savings. */
  account_type: v.string(),
  account_number: v.string(),
  holder_kana: v.string(),
  /** Entry mode of a ゆうちょ銀行 account: `symbol` by 記号 and 番号, `direct` by branch and number as at any bank. */
  yucho_entry: v.picklist(['symbol', 'direct']),
  yucho_symbol: v.string(),
  yucho_number: v.string(),
  /** Kind of an account of 記号 1xxxx, which 記号 and 番号 do not tell: 通常貯金 (the default) or 通常貯蓄貯金. */
  yucho_kind: v.optional(v.picklist(['ordinary', 'savings'])),
});
export type BankAccountValues = v.InferOutput<typeof BankAccountEntries>;

/** Values of an empty form. */
export const emptyBankAccount: BankAccountValues = {
  bank_code: '',
  bank_name: '',
  branch_code: '',
  branch_name: '',
  account_type: BANK_TYPE_ZERO_VALUE,
  account_number: '',
  holder_kana: '',
  yucho_entry: 'symbol',
  yucho_symbol: '',
  yucho_number: '',
  yucho_kind: 'ordinary',
};

type KnownAccount = Pick<
  SupplierAccount,
  'bank_code' | 'bank_name' | 'branch_code' | 'branch_name' | 'account_type' | 'account_number' | 'holder_kana'
>;

/** Returns the initial values for a known account: one to be changed, or one that returns from the confirm step. */
export const bankAccountValues = (account: KnownAccount): BankAccountValues => ({
  ...emptyBankAccount,
  bank_code: account.bank_code,
  bank_name: account.bank_name,
  branch_code: account.branch_code,
  branch_name: account.branch_name,
  account_type: String(account.account_type),
  account_number: account.account_number,
  holder_kana: toKanaWords(account.holder_kana),
  yucho_entry: 'direct',
});

/** Whether the account is entered by 記号 and 番号. */
export const isBySymbol = ({
  bank_code: bank,
  yucho_entry: entry,
}: Pick<BankAccountValues, 'bank_code' | 'yucho_entry'>): boolean => bank === YUCHO_BANK_CODE && entry === 'symbol';

/** Parts that identify an account within its bank. While nothing is entered the type is null and the texts are ''. */
export interface AccountParts {
  readonly branch_code: string;
  readonly branch_name: string;
  readonly account_type: BankAccountType | null;
  readonly account_number: string;
}

/** Returns the chosen account type; null while none is chosen. */
export const accountTypeOf = (text: string): BankAccountType | null =>
  Object.values(BankAccountType).find((type) => String(type) === text) ?? null;

/** Returns branch, type and number as entered, or as converted from 記号 and 番号. The branch has the server's name. */
export function accountParts(values: BankAccountValues): AccountParts {
  if (!isBySymbol(values)) {
    const { branch_code, branch_name, account_number } = values;
    return { branch_code, branch_name, account_type: accountTypeOf(values.account_type), account_number };
  }
  const account = yuchoAccount(values.yucho_symbol, values.yucho_number, values.yucho_kind === 'savings');
  if (account === null) return { branch_code: '', branch_name: '', account_type: null, account_number: '' };
  const { branchCode, accountType, accountNumber } = account;
  return {
    branch_code: branchCode,
    branch_name: `${yuchoBranchName(branchCode).name}支店`,
    account_type: accountType,
    account_number: accountNumber,
  };
}
