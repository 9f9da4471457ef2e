import { accountNumberProblem, holderProblem } from 'shared-rules/account-problem';
import {
  bankMissing,
  branchMissing,
  required,
  requiredChoice,
  yuchoNumberInvalid,
  yuchoSymbolInvalid,
} from 'shared-rules/messages';
import { FIELDS } from 'shared-rules/words';
import { isYuchoSymbol, yuchoAccount } from 'shared-rules/yucho';
import { accountTypeOf, type BankAccountValues, isBySymbol } from './bank-account-values';

/** Owner of the entered account: a supplier named on the invoice, or the buyer. */
export type AccountOwner = 'supplier' | 'self';

/** Japanese words for an account's source document and name, by owner. */
export const ACCOUNT_WORDS: Readonly<Record<AccountOwner, { readonly document: string; readonly name: string }>> = {
  supplier: { document: '請求書', name: '取引先名' },
  self: { document: '通帳', name: '会社名' },
};

/** Validation problem of a field, with a message for the user. */
export interface AccountProblem {
  readonly field: keyof BankAccountValues;
  readonly message: string;
}

const when = (isWrong: boolean, field: keyof BankAccountValues, message: string): AccountProblem[] =>
  isWrong ? [{ field, message }] : [];

const at = (field: keyof BankAccountValues, problem: { readonly message: string } | null): AccountProblem[] =>
  problem ? [{ field, message: problem.message }] : [];

/** Returns all problems of a typed account, in the order of the fields (screens: validation messages). */
export function accountProblems(values: BankAccountValues): readonly AccountProblem[] {
  return [
    ...when(values.bank_code === '', 'bank_code', bankMissing),
    ...(isBySymbol(values) ? symbolProblems(values) : directProblems(values)),
    ...at('holder_kana', holderProblem(values.holder_kana)),
  ];
}

function directProblems({
  bank_code: bank,
  branch_code: branch,
  account_type: type,
  account_number: number,
}: BankAccountValues): AccountProblem[] {
  return [
    // A branch can be chosen only after a bank.
    ...when(bank !== '' && branch === '', 'branch_code', branchMissing),
    ...when(accountTypeOf(type) === null, 'account_type', requiredChoice(FIELDS.accountType)),
    ...at('account_number', accountNumberProblem(number)),
  ];
}

function symbolProblems({ yucho_symbol: symbol, yucho_number: number }: BankAccountValues): AccountProblem[] {
  if (!isYuchoSymbol(symbol)) {
    return [
      { field: 'yucho_symbol', message: symbol === '' ? required(FIELDS.yuchoSymbol) : yuchoSymbolInvalid },
      ...when(number === '', 'yucho_number', required(FIELDS.yuchoNumber)),
    ];
  }
  return when(
    yuchoAccount(symbol, number) === null,
    'yucho_number',
    number === '' ? required(FIELDS.yuchoNumber) : yuchoNumberInvalid(symbol),
  );
}
