import { useQuery } from '@tanstack/react-query';
import type { LodgedAccount, SupplierAccount } from 'shared-api/types';
import { type AccountChoice, proposedAccount } from 'shared-features/payments/account-choice';
import { lodgedAccountValues } from 'shared-features/bank/bank-account';

/** Digits of an account's number, as the contract keeps it. */
const NUMBER_DIGITS = 7;

/** Whether money would go to the same account. Ignores the holder, which does not identify it. */
export function isSameAccount(lodged: LodgedAccount, account: SupplierAccount): boolean {
  return (
    lodged.bank_code === account.bank_code &&
    lodged.branch_code === account.branch_code &&
    lodged.account_type === account.account_type &&
    lodged.account_number.padStart(NUMBER_DIGITS, '0') === account.account_number.padStart(NUMBER_DIGITS, '0')
  );
}

/**
 * Returns the initial account of a submitted payment as form value: the sent one if the supplier has it; if none was
 * sent, that of any payment. A missing one or one with a caution must be chosen deliberately: ''.
 */
export function accountToBegin(lodged: LodgedAccount | null, choices: readonly AccountChoice[]): string {
  if (lodged === null) return proposedAccount(choices);
  const found = choices.find(({ account }) => isSameAccount(lodged, account));
  return found === undefined || found.caution !== null ? '' : found.value;
}

/**
 * Returns form values for a sent account, with the names of its bank and branch; undefined until they are loaded, or if
 * the list no longer has them.
 */
export function useLodgedAccountValues(lodged: LodgedAccount) {
  const { data } = useQuery({
    queryKey: ['lodged-account', lodged],
    queryFn: async () => (await lodgedAccountValues(lodged)) ?? null,
    retry: false,
  });
  return data ?? undefined;
}
