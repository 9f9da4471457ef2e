import type { EnteredAccount, LodgedAccount } from 'shared-api/types';
import { api } from 'shared-auth';
import { type BankAccountType, parseAccountNumber } from 'shared-rules/bank';
import { tidyHolderKana } from 'shared-rules/holder-kana';
import * as v from 'valibot';
import { accountProblems } from './account-problems';
import { accountParts, type BankAccountValues, BankAccountEntries, bankAccountValues } from './bank-account-values';

export { type BankAccountValues, bankAccountValues, emptyBankAccount } from './bank-account-values';

/**
 * An account that a connected system sent, as it is entered, with the names of bank and branch; undefined where the
 * list has them no more. @throws ApiError
 */
export async function lodgedAccountValues(account: LodgedAccount): Promise<BankAccountValues | undefined> {
  const { data } = await api.GET('/banks2', {
    params: { query: { bank_code: account.bank_code, search: account.branch_code } },
  });
  const branch = data?.branches.find(({ code }) => code === account.branch_code);
  if (!data?.bank || branch === undefined) return undefined;
  return bankAccountValues({ ...account, bank_name: data.bank.name, branch_name: branch.name });
}

/**
 * A bank account as the form part gives it out: the contract's body, and the names of bank and branch for the screen.
 */
export interface BankAccount extends EnteredAccount {
  readonly account_type: BankAccountType;
  readonly bank_name: string;
  readonly branch_name: string;
}

/**
 * Validation of a bank account as typed (screens: validation messages; trade rules, "Bank account and kana"). Its input
 * is `BankAccountValues`, its output `BankAccount`: the number with seven digits, the holder half-width as banks have
 * it.
 */
export const bankAccountSchema = v.pipe(
  BankAccountEntries,
  v.rawTransform(({ dataset: { value: input }, addIssue, NEVER }): BankAccount => {
    for (const { field, message } of accountProblems(input)) {
      addIssue({ message, path: [{ type: 'object', origin: 'value', input, key: field, value: input[field] }] });
    }
    const { branch_code, branch_name, account_type, account_number } = accountParts(input);
    const number = parseAccountNumber(account_number);
    // Both are there, or a problem was found above.
    if (account_type === null || number === null) return NEVER;
    const { bank_code, bank_name } = input;
    return {
      bank_code,
      bank_name,
      branch_code,
      branch_name,
      account_type,
      account_number: number,
      holder_kana: tidyHolderKana(input.holder_kana).value,
    };
  }),
);

/** What is sent to the server: the names of bank and branch are its own. */
export const bankAccountBody = ({
  bank_code,
  branch_code,
  account_type,
  account_number,
  holder_kana,
}: BankAccount): EnteredAccount => ({
  bank_code,
  branch_code,
  account_type,
  account_number,
  holder_kana,
});
