import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/db/client';
import { buyers, users } from '../platform/db/schema/buyers';
import { collectionFiles, collections } from '../platform/db/schema/collections';

/**
 * Takes the seller's next request number; the seller's row is held until the end of the transaction, so that none is
 * left out or given twice.
 */
export async function takeRequestNumber(tx: Transaction, sellerBuyerId: number): Promise<number> {
  const [row] = await tx
    .update(buyers)
    .set({ nextRequestNumber: sql`${buyers.nextRequestNumber} + 1` })
    .where(eq(buyers.id, sellerBuyerId))
    .returning({ next: buyers.nextRequestNumber });
  if (!row) throw new Error(`Buyer ${sellerBuyerId} does not exist.`);
  return row.next - 1;
}

/** Whose address it is; undefined where no buyer has it. */
export async function findBuyerByAddress(tx: Transaction, emailAddress: string): Promise<number | undefined> {
  const [row] = await tx.select({ buyerId: users.buyerId }).from(users).where(eq(users.emailAddress, emailAddress));
  return row?.buyerId;
}

/** Writes what the seller said of a request beside its row of `invoices`, with its files in order. */
export async function insertCollection(
  tx: Transaction,
  row: typeof collections.$inferInsert,
  fileIds: readonly string[],
): Promise<void> {
  await tx.insert(collections).values(row);
  await tx
    .insert(collectionFiles)
    .values(fileIds.map((fileId, position) => ({ invoiceId: row.invoiceId, fileId, position })));
}
