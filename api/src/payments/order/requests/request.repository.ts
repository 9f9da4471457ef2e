import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm';
import { ExaminationStatus } from 'shared-rules/status';
import { sha256 } from '../../../platform/crypto/hash';
import type { Executor, Transaction } from '../../../platform/db/client';
import { personInChargeOf } from '../../../platform/db/person-in-charge';
import { corporations, users } from '../../../platform/db/schema/buyers';
import { collectionFiles, collections } from '../../../platform/db/schema/collections';
import { receivedInvoices } from '../../../platform/db/schema/documents';
import { invoices } from '../../../platform/db/schema/invoices';

/** The requester, with contact data. */
const requesterColumns = {
  name: corporations.corporateName,
  corporateNumber: corporations.corporateNumber,
  lastName: users.lastName,
  firstName: users.firstName,
  phoneNumber: users.phoneNumber,
  emailAddress: users.emailAddress,
};

/** Matches the person in charge of a corporation. */
export const isPersonInCharge = eq(users.id, personInChargeOf(corporations.buyerId));

/** Returns the request of a key, with the payment of the buyer who has it. */
export async function findByKey(executor: Executor, key: string) {
  const [row] = await executor
    .select({
      invoiceId: invoices.id,
      status: invoices.status,
      buyerId: invoices.buyerId,
      sellerBuyerId: collections.sellerBuyerId,
      paymentDeadline: collections.paymentDeadline,
      keyUsedAt: collections.keyUsedAt,
      docNumber: receivedInvoices.docNumber,
      docDeletedAt: receivedInvoices.deletedAt,
      requester: requesterColumns,
    })
    .from(collections)
    .innerJoin(invoices, eq(invoices.id, collections.invoiceId))
    .innerJoin(corporations, eq(corporations.buyerId, collections.sellerBuyerId))
    .innerJoin(users, isPersonInCharge)
    .leftJoin(receivedInvoices, eq(receivedInvoices.id, invoices.receivedInvoiceId))
    .where(eq(collections.requestKeyHash, sha256(key)));
  return row;
}

export type RequestRow = NonNullable<Awaited<ReturnType<typeof findByKey>>>;

/** Returns the seller's part of a request; undefined for a record that is none. */
export async function findCollection(
  executor: Executor,
  invoiceId: number,
): Promise<typeof collections.$inferSelect | undefined> {
  const [row] = await executor.select().from(collections).where(eq(collections.invoiceId, invoiceId));
  return row;
}

/** Returns the files of a request, in order. */
export async function listRequestFileIds(executor: Executor, invoiceId: number): Promise<string[]> {
  const rows = await executor
    .select({ id: collectionFiles.fileId })
    .from(collectionFiles)
    .where(eq(collectionFiles.invoiceId, invoiceId))
    .orderBy(asc(collectionFiles.position));
  return rows.map(({ id }) => id);
}

/**
 * Returns requests to an address that no buyer has and that can be paid on `today` ('YYYY-MM-DD', Japan), oldest first.
 */
export async function listWaitingFor(executor: Executor, emailAddress: string, today: string): Promise<number[]> {
  const rows = await executor
    .select({ id: invoices.id })
    .from(collections)
    .innerJoin(invoices, eq(invoices.id, collections.invoiceId))
    .where(
      and(
        eq(collections.recipientEmail, emailAddress),
        eq(invoices.status, ExaminationStatus.BuyerNotRegistered),
        gte(collections.paymentDeadline, today),
      ),
    )
    .orderBy(asc(invoices.id));
  return rows.map(({ id }) => id);
}

/** Records that the key has attached the request, which also counts as opening it. */
export async function markUsed(transaction: Transaction, invoiceId: number, now: number): Promise<void> {
  await transaction
    .update(collections)
    .set({
      keyUsedAt: now,
      openedAt: sql`coalesce(${collections.openedAt}, ${collections.openedAt.mapToDriverValue(now)})`,
    })
    .where(and(eq(collections.invoiceId, invoiceId), isNull(collections.keyUsedAt)));
}

/** Records that the link was opened; the first time is kept. An unknown key changes nothing. */
export async function markKeyOpened(executor: Executor, key: string, now: number): Promise<void> {
  await executor
    .update(collections)
    .set({ openedAt: now })
    .where(and(eq(collections.requestKeyHash, sha256(key)), isNull(collections.openedAt)));
}

/** Records that the buyer opened the request; the first time is kept. */
export async function markOpened(executor: Executor, invoiceId: number, now: number): Promise<void> {
  await executor
    .update(collections)
    .set({ openedAt: now })
    .where(and(eq(collections.invoiceId, invoiceId), isNull(collections.openedAt)));
}
