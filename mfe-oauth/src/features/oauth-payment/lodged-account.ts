import { useQuery } from '@tanstack/react-query';
import type { LodgedAccount, SupplierAccount } from 'shared-api/types';
import { type AccountChoice, proposedAccount } from 'shared-features/payments/account-choice';
import { lodgedAccountValues } from 'shared-features/bank/bank-account';

/** Digits of an account's number, as the contract keeps it. */
const NUMBER_DIGITS = 7;

/** Whether money would go to the same account. The holder is a name of it, no part. */
export function isSameAccount(lodged: LodgedAccount, account: SupplierAccount): boolean {
  return (
    lodged.bank_code === account.bank_code &&
    lodged.branch_code === account.branch_code &&
    lodged.account_type === account.account_type &&
    lodged.account_number.padStart(NUMBER_DIGITS, '0') === account.account_number.padStart(NUMBER_DIGITS, '0')
  );
}

/**
 * The account that a lodged payment begins with, as the form holds it: the lodged one where the supplier has it;
 * without one, as every payment begins. One that is not there, or has a caution, is to be chosen knowingly: ''.
 */
export function accountToBegin(lodged: LodgedAccount | null, choices: readonly AccountChoice[]): string {
  if (lodged === null) return proposedAccount(choices);
  const found = choices.find(({ account }) => isSameAccount(lodged, account));
  return found === undefined || found.caution !== null ? '' : found.value;
}

/**
 * A lodged account as it is entered, with the names of its bank and branch; undefined until they are known, or where
 * the list has them no more.
 */
export function useLodgedAccountValues(lodged: LodgedAccount) {
  const { data } = useQuery({
    queryKey: ['lodged-account', lodged],
    queryFn: async () => (await lodgedAccountValues(lodged)) ?? null,
    retry: false,
  });
  return data ?? undefined;
}
