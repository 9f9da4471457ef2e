import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/db/client';
import { buyers, users } from '../platform/db/schema/buyers';
import { members } from '../platform/db/schema/members';
import { collectionFiles, collections } from '../platform/db/schema/collections';

/**
 * Takes the seller's next request number. Locks the seller's row until the end of the transaction, so that no number is
 * skipped or used twice.
 */
export async function takeRequestNumber(transaction: Transaction, sellerBuyerId: number): Promise<number> {
  const [row] = await transaction
    .update(buyers)
    .set({ nextRequestNumber: sql`${buyers.nextRequestNumber} + 1` })
    .where(eq(buyers.id, sellerBuyerId))
    .returning({ next: buyers.nextRequestNumber });
  if (!row) throw new Error(`Buyer ${sellerBuyerId} does not exist.`);
  return row.next - 1;
}

/** Returns the buyer that this address works for, the first of several; undefined if there is none, or it has left. */
export async function findBuyerByAddress(transaction: Transaction, emailAddress: string): Promise<number | undefined> {
  const [row] = await transaction
    .select({ buyerId: members.buyerId })
    .from(users)
    .innerJoin(members, and(eq(members.userId, users.id), isNull(members.removedAt)))
    .innerJoin(buyers, eq(buyers.id, members.buyerId))
    .where(and(eq(users.emailAddress, emailAddress), isNull(buyers.leftAt)))
    .orderBy(asc(members.joinedAt), asc(members.buyerId))
    .limit(1);
  return row?.buyerId;
}

/** Inserts the seller's part of a request for its row of `invoices`, with its files in order. */
export async function insertCollection(
  transaction: Transaction,
  row: typeof collections.$inferInsert,
  fileIds: readonly string[],
): Promise<void> {
  await transaction.insert(collections).values(row);
  await transaction
    .insert(collectionFiles)
    .values(fileIds.map((fileId, position) => ({ invoiceId: row.invoiceId, fileId, position })));
}
