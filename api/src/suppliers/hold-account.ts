import { and, eq } from 'drizzle-orm';
import { builtOnce, type Value } from '../platform/db/built-once';
import type { Transaction } from '../platform/db/client';
import { supplierAccounts, suppliers } from '../platform/db/schema/suppliers';

const supplierForShare = builtOnce(
  'supplier_for_share',
  (database, value: Value<{ buyerId: number; supplierId: number }>) =>
    database
      .select({ status: suppliers.status })
      .from(suppliers)
      .where(and(eq(suppliers.id, value('supplierId')), eq(suppliers.buyerId, value('buyerId'))))
      .for('share'),
);

const accountForShare = builtOnce(
  'account_for_share',
  (database, value: Value<{ buyerId: number; supplierId: number; accountId: number }>) =>
    database
      .select({ revision: supplierAccounts.revision })
      .from(supplierAccounts)
      .where(
        and(
          eq(supplierAccounts.id, value('accountId')),
          eq(supplierAccounts.supplierId, value('supplierId')),
          eq(supplierAccounts.buyerId, value('buyerId')),
        ),
      )
      .for('share'),
);

/**
 * Locks a supplier of this buyer until the end of the transaction. Returns its status; undefined if it is not the
 * buyer's. The lock is shared: any number of payments may hold it, and disabling waits for them.
 */
export async function holdSupplier(
  transaction: Transaction,
  buyerId: number,
  supplierId: number,
): Promise<string | undefined> {
  const [row] = await supplierForShare(transaction, { buyerId, supplierId });
  return row?.status;
}

/**
 * Locks an account of this buyer's supplier until the end of the transaction. Returns its current revision; undefined
 * if there is no such account. The row is read alone: in a join, a row that had to wait would be matched with the
 * revisions from before the wait.
 */
export async function holdAccount(
  transaction: Transaction,
  buyerId: number,
  supplierId: number,
  accountId: number,
): Promise<number | undefined> {
  const [row] = await accountForShare(transaction, { buyerId, supplierId, accountId });
  return row?.revision;
}
