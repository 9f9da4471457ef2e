import type { BankAccountType } from 'shared-rules/bank';

/** Parts that identify an account. Two accounts are the same if these are, whatever their ids. */
export interface AccountValues {
  readonly bankCode: string;
  readonly branchCode: string;
  readonly accountType: BankAccountType;
  readonly accountNumber: string;
  readonly holderKana: string;
}

const VALUES = [
  'bankCode',
  'branchCode',
  'accountType',
  'accountNumber',
  'holderKana',
] as const satisfies readonly (keyof AccountValues)[];

/** Whether money sent to one account arrives in the other. Names of banks and branches may change without this. */
export const isSameAccount = (one: AccountValues, other: AccountValues): boolean =>
  VALUES.every((value) => one[value] === other[value]);

/**
 * Returns why an account must be checked before it is paid to: it was changed (its revision is not the first) and its
 * current state was never paid to, or the last payment to its supplier went to another account. Null without a reason;
 * so a supplier without payments has no caution while its account is as registered.
 * @param paidTo accounts of the payments to the supplier, as they were then: that of the last payment first. Leave out
 *   cancelled and expired payments. The order and number of the others do not matter.
 */
export function accountCaution(
  account: AccountValues & { readonly revision: number },
  paidTo: readonly AccountValues[],
): 'changed' | 'differs' | null {
  const [last] = paidTo;
  if (account.revision > 1 && !paidTo.some((paid) => isSameAccount(paid, account))) return 'changed';
  return last && !isSameAccount(last, account) ? 'differs' : null;
}
