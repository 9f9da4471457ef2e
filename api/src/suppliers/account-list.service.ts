import type { ListedAccount } from 'shared-api/types';
import { iso } from '../platform/clock/iso';
import type { Executor } from '../platform/db/client';
import { cautionAbout, readAccountHistory } from './account-caution';
import { listPaymentsToEarlier } from './account-caution.repository';
import { toSupplierAccount } from './supplier.mapper';

/** Maximum number of payments named per account; all of them are counted. */
const NAMED_PAYMENTS = 20;

/**
 * Returns the accounts of a supplier as they are now, that of the last payment first, then by age. Each comes with its
 * caution and the payments to earlier revisions.
 */
export async function listAccounts(executor: Executor, buyerId: number, supplierId: number): Promise<ListedAccount[]> {
  const [history, earlier] = await Promise.all([
    readAccountHistory(executor, buyerId, supplierId),
    listPaymentsToEarlier(executor, buyerId, supplierId),
  ]);
  const current = history.revisions.filter(({ revision, currentRevision }) => revision === currentRevision);
  const isLast = ({ id }: { id: number }): boolean => id === history.lastPayment?.accountId;
  return [...current.filter(isLast), ...current.filter((row) => !isLast(row))].map((row) => {
    const numbers = earlier.flatMap(({ accountId, number }) => (accountId === row.id ? [number] : []));
    return {
      ...toSupplierAccount(row),
      changed_at: row.revision === 1 ? null : iso(row.enteredAt),
      caution: cautionAbout(row, history),
      payments_to_earlier: { count: numbers.length, payment_numbers: numbers.slice(0, NAMED_PAYMENTS) },
    };
  });
}
