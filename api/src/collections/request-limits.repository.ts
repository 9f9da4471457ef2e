import { and, desc, eq, gt, inArray, notInArray, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { ExaminationStatus } from 'shared-rules/status';
import type { Transaction } from '../platform/db/client';
import { buyers } from '../platform/db/schema/buyers';
import { collectionReminders, collections } from '../platform/db/schema/collections';
import { invoices } from '../platform/db/schema/invoices';
import { PAID_COUNTED, type RequestLimit } from './request-limits';

const { InProgress, InProgressExaminationChecked, InProgressExaminationCompleted, TransferCompleted } =
  ExaminationStatus;

/**
 * Returns the number of a seller's paid and examined requests, with the operator's credit; counted up to
 * `PAID_COUNTED`.
 */
export async function countPaidRequests(transaction: Transaction, sellerBuyerId: number): Promise<number> {
  const paid = await transaction
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.sellerBuyerId, sellerBuyerId),
        inArray(invoices.status, [InProgressExaminationCompleted, TransferCompleted]),
      ),
    )
    .limit(PAID_COUNTED);
  const [seller] = await transaction
    .select({ credit: buyers.requestCredit })
    .from(buyers)
    .where(eq(buyers.id, sellerBuyerId));
  return paid.length + (seller?.credit ?? 0);
}

/**
 * Returns the moment (epoch ms) at which the oldest of the requests that fill a limit leaves the window; null while
 * there is room.
 */
async function fullUntil(
  transaction: Transaction,
  isCounted: SQL | undefined,
  { most, withinMs }: RequestLimit,
  now: number,
): Promise<number | null> {
  const [filling] = await transaction
    .select({ at: collections.sentAt })
    .from(collections)
    .innerJoin(invoices, eq(invoices.id, collections.invoiceId))
    .where(and(isCounted, gt(collections.sentAt, now - withinMs)))
    .orderBy(desc(collections.sentAt))
    .offset(most - 1)
    .limit(1);
  return filling ? filling.at + withinMs : null;
}

/** Returns until when (epoch ms) a seller has reached its limit of sent requests; null while it may send. */
export const sentUntil = (
  transaction: Transaction,
  sellerBuyerId: number,
  limit: RequestLimit,
  now: number,
): Promise<number | null> => fullUntil(transaction, eq(collections.sellerBuyerId, sellerBuyerId), limit, now);

/** Returns the same for requests that nobody has paid, including cancelled and expired ones. */
export const unpaidUntil = (
  transaction: Transaction,
  sellerBuyerId: number,
  limit: RequestLimit,
  now: number,
): Promise<number | null> =>
  fullUntil(
    transaction,
    and(
      eq(collections.sellerBuyerId, sellerBuyerId),
      notInArray(invoices.status, [
        InProgress,
        InProgressExaminationChecked,
        InProgressExaminationCompleted,
        TransferCompleted,
      ]),
    ),
    limit,
    now,
  );

/**
 * Returns until when (epoch ms) an address has reached its limit of mails about requests and reminders; null while it
 * may get one. The caller has locked the address.
 * @param sellerBuyerId counts only those of this seller; null for all sellers
 */
export async function mailedUntil(
  transaction: Transaction,
  emailAddress: string,
  sellerBuyerId: number | null,
  { most, withinMs }: RequestLimit,
  now: number,
): Promise<number | null> {
  const isTheirs = and(
    eq(collections.recipientEmail, emailAddress),
    sellerBuyerId === null ? undefined : eq(collections.sellerBuyerId, sellerBuyerId),
  );
  const since = now - withinMs;
  const [filling] = await unionAll(
    transaction
      .select({ at: collections.sentAt })
      .from(collections)
      .where(and(isTheirs, gt(collections.sentAt, since))),
    transaction
      .select({ at: collectionReminders.at })
      .from(collectionReminders)
      .innerJoin(collections, eq(collections.invoiceId, collectionReminders.invoiceId))
      .where(and(isTheirs, gt(collectionReminders.at, since))),
  )
    .orderBy(sql`1 desc`)
    .offset(most - 1)
    .limit(1);
  return filling ? filling.at + withinMs : null;
}
