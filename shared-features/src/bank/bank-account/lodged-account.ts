import type { LodgedAccount } from 'shared-api/types';
import { api } from 'shared-auth';
import { bankAccountValues, type BankAccountValues } from './bank-account.form';

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
