import type { EnteredAccount, PreRegisteredAccount } from 'shared-api/types';
import { api } from 'shared-auth';
import { type BankAccountType, parseAccountNumber } from 'shared-rules/bank';
import { tidyHolderKana } from 'shared-rules/holder-kana';
import * as v from 'valibot';
import { accountProblems } from './account-problems';
import { accountParts, type BankAccountValues, BankAccountEntries, bankAccountValues } from './bank-account-values';

export { type BankAccountValues, bankAccountValues, emptyBankAccount } from './bank-account-values';

/**
 * Returns form values for an account that a connected system sent, with the names of bank and branch. Undefined if the
 * list no longer has them.
 * @throws ApiError
 */
export async function preRegisteredAccountValues(
  account: PreRegisteredAccount,
): Promise<BankAccountValues | undefined> {
  const { data } = await api.GET('/banks2', {
    params: { query: { bank_code: account.bank_code, search: account.branch_code } },
  });
  const branch = data?.branches.find(({ code }) => code === account.branch_code);
  if (!data?.bank || branch === undefined) return undefined;
  return bankAccountValues({ ...account, bank_name: data.bank.name, branch_name: branch.name });
}

/** Validated bank account: the contract's body, plus the names of bank and branch for the screen. */
export interface BankAccount extends EnteredAccount {
  readonly account_type: BankAccountType;
  readonly bank_name: string;
  readonly branch_name: string;
}

/**
 * Schema of a typed bank account (docs/screens.md 7, docs/domain.md 11). Input: `BankAccountValues`. Output:
 * `BankAccount`, with a number of seven digits and the holder in half-width kana.
 */
export const bankAccountSchema = v.pipe(
  BankAccountEntries,
  v.rawTransform(({ dataset: { value: input }, addIssue, NEVER }): BankAccount => {
    for (const { field, message } of accountProblems(input)) {
      addIssue({ message, path: [{ type: 'object', origin: 'value', input, key: field, value: input[field] }] });
    }
    const { branch_code, branch_name, account_type, account_number } = accountParts(input);
    const number = parseAccountNumber(account_number);
    // Both are set, or a problem was added above.
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

/** Returns the request body. It omits the names of bank and branch, which the server knows. */
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
