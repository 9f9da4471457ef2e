import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../platform/db/client';
import { supplierAccounts, suppliers } from '../platform/db/schema/suppliers';

/**
 * Locks a supplier of this buyer until the end of the transaction. Returns its status; undefined if it is not the
 * buyer's. The lock is shared: any number of payments may hold it, and disabling waits for them.
 */
export async function holdSupplier(
  transaction: Transaction,
  buyerId: number,
  supplierId: number,
): Promise<string | undefined> {
  const [row] = await transaction
    .select({ status: suppliers.status })
    .from(suppliers)
    .where(and(eq(suppliers.id, supplierId), eq(suppliers.buyerId, buyerId)))
    .for('share');
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
  const [row] = await transaction
    .select({ revision: supplierAccounts.revision })
    .from(supplierAccounts)
    .where(
      and(
        eq(supplierAccounts.id, accountId),
        eq(supplierAccounts.supplierId, supplierId),
        eq(supplierAccounts.buyerId, buyerId),
      ),
    )
    .for('share');
  return row?.revision;
}
