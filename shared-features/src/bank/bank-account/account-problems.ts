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
import { type BankAccountValues, isBySymbol } from './bank-account-values';

/** Whose account is entered: a supplier's, which the invoice names, or the buyer's own. */
export type AccountOwner = 'supplier' | 'self';

/** How the parts of the form speak of an account: what the holder is compared with, and what it is proposed from. */
export const ACCOUNT_WORDS: Readonly<Record<AccountOwner, { readonly document: string; readonly name: string }>> = {
  supplier: { document: '請求書', name: '取引先名' },
  self: { document: '通帳', name: '会社名' },
};

/** What is wrong with a field, in words for the reader. */
export interface AccountProblem {
  readonly field: keyof BankAccountValues;
  readonly message: string;
}

const when = (isWrong: boolean, field: keyof BankAccountValues, message: string): AccountProblem[] =>
  isWrong ? [{ field, message }] : [];

const at = (field: keyof BankAccountValues, problem: { readonly message: string } | null): AccountProblem[] =>
  problem ? [{ field, message: problem.message }] : [];

/** Everything that is wrong with an account as typed, in the order of the fields (screens: validation messages). */
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
    // There is nothing to choose from before there is a bank.
    ...when(bank !== '' && branch === '', 'branch_code', branchMissing),
    ...when(type === '', 'account_type', requiredChoice(FIELDS.accountType)),
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
