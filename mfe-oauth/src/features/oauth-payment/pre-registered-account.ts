import { useQuery } from '@tanstack/react-query';
import type { PreRegisteredAccount, SupplierAccount } from 'shared-api/types';
import { type AccountChoice, proposedAccount } from 'flow-payment/account-choice';
import { preRegisteredAccountValues } from 'shared-features/bank/bank-account';

/** Digits of an account's number, as the contract keeps it. */
const NUMBER_DIGITS = 7;

/** Whether money would go to the same account. Ignores the holder, which does not identify it. */
export function isSameAccount(preRegistered: PreRegisteredAccount, account: SupplierAccount): boolean {
  return (
    preRegistered.bank_code === account.bank_code &&
    preRegistered.branch_code === account.branch_code &&
    preRegistered.account_type === account.account_type &&
    preRegistered.account_number.padStart(NUMBER_DIGITS, '0') === account.account_number.padStart(NUMBER_DIGITS, '0')
  );
}

/**
 * Returns the initial account of a submitted payment as form value: the sent one if the supplier has it; if none was
 * sent, that of any payment. A missing one or one with a caution must be chosen deliberately: ''.
 */
export function accountToBegin(preRegistered: PreRegisteredAccount | null, choices: readonly AccountChoice[]): string {
  if (preRegistered === null) return proposedAccount(choices);
  const found = choices.find(({ account }) => isSameAccount(preRegistered, account));
  return found === undefined || found.caution !== null ? '' : found.value;
}

/**
 * Returns form values for a sent account, with the names of its bank and branch; undefined until they are loaded, or if
 * the list no longer has them.
 */
export function usePreRegisteredAccountValues(preRegistered: PreRegisteredAccount) {
  const { data } = useQuery({
    queryKey: ['pre-registered-account', preRegistered],
    queryFn: async () => (await preRegisteredAccountValues(preRegistered)) ?? null,
    retry: false,
  });
  return data ?? undefined;
}
