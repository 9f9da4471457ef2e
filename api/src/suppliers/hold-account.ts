import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../platform/db/client';
import { supplierAccounts, suppliers } from '../platform/db/schema/suppliers';

/**
 * Keeps a supplier of this buyer as it is until the end of the transaction, and answers with its status; undefined
 * where it is not the buyer's. Any number of payments may hold it at once; who disables it waits for them.
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
 * Keeps an account of this supplier of this buyer as it is until the end of the transaction, and answers with its
 * present revision; undefined where it is none. The row is read alone: joined to its revisions, a row that was waited
 * for would be looked for among the revisions of before.
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
