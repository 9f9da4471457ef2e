import { accountNumberProblem, accountTypeProblem, holderProblem } from 'shared-rules/account-problem';
import {
  bankMissing,
  branchMissing,
  numberZero,
  required,
  requiredChoice,
  yuchoContradiction,
  yuchoNumberInvalid,
  yuchoSymbolGlued,
  yuchoSymbolInvalid,
} from 'shared-rules/messages';
import { FIELDS } from 'shared-rules/words';
import { readYucho, type YuchoProblem } from 'shared-rules/yucho';
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

/** Returns all problems of a typed account, in the order of the fields (docs/screens.md 7). */
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
  const accountType = accountTypeOf(type);
  return [
    // A branch can be chosen only after a bank.
    ...when(bank !== '' && branch === '', 'branch_code', branchMissing),
    ...when(accountType === null, 'account_type', requiredChoice(FIELDS.accountType)),
    ...at('account_type', accountType && accountTypeProblem({ bankCode: bank, branchCode: branch, accountType })),
    ...at('account_number', accountNumberProblem(number, bank)),
  ];
}

function symbolProblems({ yucho_symbol: symbol, yucho_number: number }: BankAccountValues): AccountProblem[] {
  const read = readYucho(symbol, number);
  if (!('problem' in read)) return [];
  const missing = when(number === '', 'yucho_number', required(FIELDS.yuchoNumber));
  const problems: Readonly<Record<YuchoProblem, readonly AccountProblem[]>> = {
    'symbol-missing': [{ field: 'yucho_symbol', message: required(FIELDS.yuchoSymbol) }, ...missing],
    symbol: [{ field: 'yucho_symbol', message: yuchoSymbolInvalid }, ...missing],
    'symbol-glued': [{ field: 'yucho_symbol', message: yuchoSymbolGlued }, ...missing],
    'number-missing': [{ field: 'yucho_number', message: required(FIELDS.yuchoNumber) }],
    number: [{ field: 'yucho_number', message: yuchoNumberInvalid(symbol === '' ? number : symbol) }],
    'number-zero': [{ field: 'yucho_number', message: numberZero(FIELDS.yuchoNumber) }],
    contradiction: [{ field: 'yucho_number', message: yuchoContradiction }],
  };
  return [...problems[read.problem]];
}
