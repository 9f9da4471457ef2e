import { useRef, useState } from 'react';
import type { ListedAccount, SupplierAccount } from 'shared-api/types';
import { ApiError } from 'shared-auth';
import { type BankAccount, bankAccountBody } from '../../bank/bank-account';
import { addAccount, type AddCall, changeAccount, readAccounts, refreshAccounts } from './save-account';

/** An account that somebody else changed while it was being changed here. */
export interface ChangedMeanwhile {
  readonly seen: SupplierAccount;
  readonly now: SupplierAccount;
}

/**
 * Saves an account, new (null) or changed. Where it was changed meanwhile the refusal is thrown on, what it is now is told,
 * and the next time that is what changes.
 */
export function useSaveAccount(supplierId: number, account: ListedAccount | null) {
  const seen = useRef<SupplierAccount | null>(account);
  const lastAdded = useRef<AddCall | null>(null);
  const [changedMeanwhile, setChangedMeanwhile] = useState<ChangedMeanwhile | null>(null);

  const change = async (before: SupplierAccount, entered: BankAccount): Promise<SupplierAccount> => {
    try {
      return await changeAccount(supplierId, before, bankAccountBody(entered));
    } catch (error) {
      if (error instanceof ApiError && error.httpStatus === 409) {
        const now = (await readAccounts(supplierId)).find(({ id, revision }) => id === before.id && revision !== before.revision);
        if (now !== undefined) {
          seen.current = now;
          setChangedMeanwhile({ seen: before, now });
        }
      }
      throw error;
    }
  };
  const save = async (entered: BankAccount): Promise<SupplierAccount> => {
    const saved =
      seen.current === null
        ? await addAccount(supplierId, bankAccountBody(entered), lastAdded.current, (call) => (lastAdded.current = call))
        : await change(seen.current, entered);
    await refreshAccounts(supplierId);
    return saved;
  };
  return { save, changedMeanwhile };
}
