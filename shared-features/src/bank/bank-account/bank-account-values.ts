import type { SupplierAccount } from 'shared-api/types';
import { BankAccountType } from 'shared-rules/bank';
import { toKanaWords } from 'shared-rules/kana-words';
import { YUCHO_BANK_CODE, yuchoAccount, yuchoBranchName } from 'shared-rules/yucho';
import * as v from 'valibot';

/**
 * What the form part holds while it is typed, by the names of the contract and some of its own; nothing is converted
 * yet.
 */
export const BankAccountEntries = v.object({
  bank_code: v.string(),
  bank_name: v.string(),
  branch_code: v.string(),
  branch_name: v.string(),
  /** '' while none is chosen, '1' checking, '2' ordinary. */
  account_type: v.string(),
  account_number: v.string(),
  holder_kana: v.string(),
  /** How an account of ゆうちょ銀行 is entered: `symbol` by 記号 and 番号, `direct` by branch and number as at any bank. */
  yucho_entry: v.picklist(['symbol', 'direct']),
  yucho_symbol: v.string(),
  yucho_number: v.string(),
});
export type BankAccountValues = v.InferOutput<typeof BankAccountEntries>;

/** Nothing entered yet. */
export const emptyBankAccount: BankAccountValues = {
  bank_code: '',
  bank_name: '',
  branch_code: '',
  branch_name: '',
  account_type: '',
  account_number: '',
  holder_kana: '',
  yucho_entry: 'symbol',
  yucho_symbol: '',
  yucho_number: '',
};

type KnownAccount = Pick<
  SupplierAccount,
  'bank_code' | 'bank_name' | 'branch_code' | 'branch_name' | 'account_type' | 'account_number' | 'holder_kana'
>;

/**
 * The values to begin with where the account is known: one that is changed, or one that comes back from the confirm
 * step.
 */
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

/** What tells one account of a bank from another; the type is null and the texts are empty while there is none. */
export interface AccountParts {
  readonly branch_code: string;
  readonly branch_name: string;
  readonly account_type: BankAccountType | null;
  readonly account_number: string;
}

const typeOf = (text: string): BankAccountType | null =>
  Object.values(BankAccountType).find((type) => String(type) === text) ?? null;

/**
 * Branch, type and number as entered, or what 記号 and 番号 stand for; the branch by the name that the server has for it.
 */
export function accountParts(values: BankAccountValues): AccountParts {
  if (!isBySymbol(values)) {
    const { branch_code, branch_name, account_number } = values;
    return { branch_code, branch_name, account_type: typeOf(values.account_type), account_number };
  }
  const account = yuchoAccount(values.yucho_symbol, values.yucho_number);
  if (account === null) return { branch_code: '', branch_name: '', account_type: null, account_number: '' };
  const { branchCode, accountType, accountNumber } = account;
  return {
    branch_code: branchCode,
    branch_name: `${yuchoBranchName(branchCode).name}支店`,
    account_type: accountType,
    account_number: accountNumber,
  };
}
