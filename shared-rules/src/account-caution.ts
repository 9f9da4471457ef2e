import type { BankAccountType } from './bank';

/** Where a transfer goes. Two accounts are the same when these are, whatever number they have here. */
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

/**
 * Whether money that is sent to one account arrives in the other. Names of banks and branches may change without it.
 */
export const isSameAccount = (one: AccountValues, other: AccountValues): boolean =>
  VALUES.every((value) => one[value] === other[value]);

/**
 * Why an account is to be looked at again before it is paid to: it was changed (its revision is not the first) and
 * nothing was ever paid to what it is now, or the last payment to its supplier went elsewhere. Null where nothing
 * speaks against it; so a supplier to whom nothing was ever paid has no caution while its account is as it was
 * registered.
 * @param paidTo the accounts that payments to the supplier go or went to, each as it was then: that of the last payment
 *   first. Cancelled and expired payments are none. The order of the others, and how often each stands there, make no
 *   difference.
 */
export function accountCaution(
  account: AccountValues & { readonly revision: number },
  paidTo: readonly AccountValues[],
): 'changed' | 'differs' | null {
  const [last] = paidTo;
  if (account.revision > 1 && !paidTo.some((paid) => isSameAccount(paid, account))) return 'changed';
  return last && !isSameAccount(last, account) ? 'differs' : null;
}
