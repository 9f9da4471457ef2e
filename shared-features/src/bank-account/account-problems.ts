import { parseAccountNumber } from 'shared-rules/bank';
import { HOLDER_KANA_LIMIT } from 'shared-rules/bank-kana';
import { tidyHolderKana } from 'shared-rules/holder-kana';
import { accountNumberInvalid, accountNumberShort, bankMissing, branchMissing, holderCharacters, holderTooLong, required, requiredChoice, yuchoNumberInvalid, yuchoSymbolInvalid } from 'shared-rules/messages';
import { digitsOf } from 'shared-rules/width';
import { FIELDS } from 'shared-rules/words';
import { isYuchoSymbol, yuchoAccount } from 'shared-rules/yucho';
import { type BankAccountValues, isBySymbol } from './bank-account-values';

/** What is wrong with a field, in words for the reader. */
export interface AccountProblem {
  readonly field: keyof BankAccountValues;
  readonly message: string;
}

const when = (isWrong: boolean, field: keyof BankAccountValues, message: string): AccountProblem[] => (isWrong ? [{ field, message }] : []);

/** Everything that is wrong with an account as typed, in the order of the fields (screens: validation messages). */
export function accountProblems(values: BankAccountValues): readonly AccountProblem[] {
  return [
    ...when(values.bank_code === '', 'bank_code', bankMissing),
    ...(isBySymbol(values) ? symbolProblems(values) : directProblems(values)),
    ...holderProblems(values.holder_kana),
  ];
}

function directProblems({ bank_code: bank, branch_code: branch, account_type: type, account_number: number }: BankAccountValues): AccountProblem[] {
  const isShort = /^\d{1,3}$/.test(digitsOf(number)) && digitsOf(number).length === number.length;
  const wrong = number === '' ? required(FIELDS.accountNumber) : isShort ? accountNumberShort : accountNumberInvalid;
  return [
    // There is nothing to choose from before there is a bank.
    ...when(bank !== '' && branch === '', 'branch_code', branchMissing),
    ...when(type === '', 'account_type', requiredChoice(FIELDS.accountType)),
    ...when(parseAccountNumber(number) === null, 'account_number', wrong),
  ];
}

function symbolProblems({ yucho_symbol: symbol, yucho_number: number }: BankAccountValues): AccountProblem[] {
  if (!isYuchoSymbol(symbol)) {
    return [
      { field: 'yucho_symbol', message: symbol === '' ? required(FIELDS.yuchoSymbol) : yuchoSymbolInvalid },
      ...when(number === '', 'yucho_number', required(FIELDS.yuchoNumber)),
    ];
  }
  return when(yuchoAccount(symbol, number) === null, 'yucho_number', number === '' ? required(FIELDS.yuchoNumber) : yuchoNumberInvalid(symbol));
}

function holderProblems(holder: string): AccountProblem[] {
  const { value, invalid } = tidyHolderKana(holder);
  if (invalid.length > 0) return [{ field: 'holder_kana', message: holderCharacters(invalid) }];
  if (value === '') return [{ field: 'holder_kana', message: required(FIELDS.holderKana) }];
  return when(value.length > HOLDER_KANA_LIMIT, 'holder_kana', holderTooLong(HOLDER_KANA_LIMIT, value.length));
}
