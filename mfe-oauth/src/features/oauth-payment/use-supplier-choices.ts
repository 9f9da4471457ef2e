import type { SupplierDetail } from 'shared-api/types';
import { $api } from 'shared-auth';
import { type AccountChoice, choicesOf } from 'flow-payment/account-choice';

/** A chosen supplier and its accounts, as far as they are known. */
export interface SupplierChoices {
  readonly supplier: SupplierDetail | null;
  /** Null while unknown. */
  readonly accounts: readonly AccountChoice[] | null;
  /** Error with a retry; null without an error, or if no supplier is chosen. */
  readonly problem: { readonly message: string; readonly retry: () => void } | null;
}

/** Loads a supplier and its accounts; '' for none. */
export function useSupplierChoices(supplierId: string): SupplierChoices {
  const params = { path: { id: Number(supplierId) } };
  const enabled = supplierId !== '';
  const supplier = $api.useQuery('get', '/suppliers/{id}', { params }, { enabled });
  const accounts = $api.useQuery('get', '/suppliers/{id}/accounts', { params }, { enabled });
  const failed = [supplier, accounts].find(({ data, error }) => error !== null && data === undefined);
  return {
    supplier: supplier.data ?? null,
    accounts: accounts.data === undefined ? null : choicesOf(accounts.data.accounts),
    problem: failed?.error ? { message: failed.error.message, retry: () => void failed.refetch() } : null,
  };
}
