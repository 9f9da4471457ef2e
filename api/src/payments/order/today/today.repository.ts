import { and, asc, between, desc, eq, gt, gte, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { ExaminationStatus, SUBMITTED_STATUSES } from 'shared-rules/status';
import type { Executor } from '../../../platform/db/client';
import { corporations } from '../../../platform/db/schema/buyers';
import { collections } from '../../../platform/db/schema/collections';
import { receivedInvoices } from '../../../platform/db/schema/documents';
import { invoices, invoiceStatusLog } from '../../../platform/db/schema/invoices';
import { creditCards, paymentAttempts } from '../../../platform/db/schema/money';
import { suppliers } from '../../../platform/db/schema/suppliers';

/** Rows that are listed; the others are only counted. */
const LISTED = 3;

/** A range of days, 'YYYY-MM-DD' in Japan, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const total = sql<number>`(count(*) over ())`.mapWith(Number);
const remaining = sql<number>`(${receivedInvoices.amount} - ${receivedInvoices.paidAmount})`.mapWith(Number);

const isUnpaid = (buyerId: number, { from, to }: Days): SQL | undefined =>
  and(
    eq(receivedInvoices.buyerId, buyerId),
    isNull(receivedInvoices.deletedAt),
    between(receivedInvoices.dueDate, from, to),
    gt(receivedInvoices.amount, receivedInvoices.paidAmount),
  );

/** Returns the unpaid invoices that are due first, each with the number of all. */
export const listUnpaid = (executor: Executor, buyerId: number, due: Days) =>
  executor
    .select({
      docNumber: receivedInvoices.docNumber,
      supplierId: suppliers.id,
      supplierName: suppliers.name,
      remaining,
      dueDate: receivedInvoices.dueDate,
      total,
    })
    .from(receivedInvoices)
    .innerJoin(suppliers, eq(suppliers.id, receivedInvoices.supplierId))
    .where(isUnpaid(buyerId, due))
    .orderBy(asc(receivedInvoices.dueDate), asc(receivedInvoices.docNumber))
    .limit(LISTED);

const isReturned = eq(invoices.status, ExaminationStatus.InProgressExaminationCompleted);

/** Returns the payments to correct, failed transfers and then the oldest first, each with the number of all. */
export const listCorrections = (executor: Executor, buyerId: number) =>
  executor
    .select({
      id: invoices.id,
      docNumber: receivedInvoices.docNumber,
      supplierName: suppliers.name,
      reason: invoices.actionRequiredReason,
      status: invoices.status,
      total,
    })
    .from(invoices)
    .innerJoin(receivedInvoices, eq(receivedInvoices.id, invoices.receivedInvoiceId))
    .innerJoin(suppliers, eq(suppliers.id, invoices.supplierId))
    .where(and(eq(invoices.buyerId, buyerId), sql`${invoices.inActionRequired}`, sql`${invoices.actionRequired}`))
    .orderBy(desc(isReturned), asc(invoices.updatedAt), asc(invoices.id))
    .limit(LISTED);

/** Returns the requests that wait for the buyer, by their deadline, each with the number of all. */
export const listRequests = (executor: Executor, buyerId: number) =>
  executor
    .select({
      id: invoices.id,
      docNumber: receivedInvoices.docNumber,
      requesterName: corporations.corporateName,
      amount: invoices.amount,
      paymentDeadline: collections.paymentDeadline,
      total,
    })
    .from(invoices)
    .innerJoin(receivedInvoices, eq(receivedInvoices.id, invoices.receivedInvoiceId))
    .innerJoin(collections, eq(collections.invoiceId, invoices.id))
    .innerJoin(corporations, eq(corporations.buyerId, collections.sellerBuyerId))
    .where(and(eq(invoices.buyerId, buyerId), eq(invoices.status, ExaminationStatus.WaitingForPayment)))
    .orderBy(asc(collections.paymentDeadline), asc(invoices.id))
    .limit(LISTED);

/**
 * Returns what each card with a schedule was charged since a day, by the day of the charge in Japan; null for what may
 * still be charged.
 */
export function listCardUses(executor: Executor, buyerId: number, since: string) {
  const usedOn = sql<string | null>`to_char(${invoiceStatusLog.at} at time zone 'Asia/Tokyo', 'YYYY-MM-DD')`;
  const transferDate = sql`coalesce(${invoices.transferExecutedDate}, ${invoices.transferDate})`;
  return executor
    .select({
      card: creditCards,
      usedOn: usedOn.as('used_on'),
      amount: sql<number>`sum(${paymentAttempts.amount} - ${invoices.refundedTotal})`.mapWith(Number),
      firstTransfer: sql<string>`min(${transferDate})::text`,
      lastTransfer: sql<string>`max(${transferDate})::text`,
    })
    .from(invoices)
    .innerJoin(
      paymentAttempts,
      and(eq(paymentAttempts.invoiceId, invoices.id), inArray(paymentAttempts.state, ['authorised', 'captured'])),
    )
    .innerJoin(creditCards, eq(creditCards.id, paymentAttempts.creditCardId))
    .leftJoin(invoiceStatusLog, and(eq(invoiceStatusLog.invoiceId, invoices.id), eq(invoiceStatusLog.event, 'approve')))
    .where(
      and(
        eq(invoices.buyerId, buyerId),
        inArray(invoices.status, [...SUBMITTED_STATUSES]),
        gte(invoices.transferDate, since),
        isNotNull(creditCards.closingDay),
      ),
    )
    .groupBy(creditCards.id, sql`used_on`);
}

/** Returns sums due and sums transferred in each week, by its Monday. Yen. */
export async function findWeeks(executor: Executor, buyerId: number, days: Days) {
  const mondayOf = (date: SQL): SQL<string> => sql`date_trunc('week', ${date})::date::text`;
  const due = mondayOf(sql`${receivedInvoices.dueDate}`);
  const transferDate = sql`coalesce(${invoices.transferExecutedDate}, ${invoices.transferDate})`;
  const transferred = mondayOf(transferDate);
  const dues = await executor
    .select({ monday: due, amount: sql<number>`sum(${remaining})`.mapWith(Number) })
    .from(receivedInvoices)
    .where(isUnpaid(buyerId, days))
    .groupBy(due);
  const transfers = await executor
    .select({
      monday: transferred,
      amount: sql<number>`sum(${invoices.amount} - ${invoices.transferReduction})`.mapWith(Number),
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.buyerId, buyerId),
        inArray(invoices.status, [...SUBMITTED_STATUSES]),
        sql`${transferDate} between ${days.from} and ${days.to}`,
      ),
    )
    .groupBy(transferred);
  return { dues, transfers };
}
