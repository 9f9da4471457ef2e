import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { LIVE_STATUSES } from 'shared-rules/status';
import { builtOnce, type Value } from '../../platform/db/built-once';
import type { Transaction } from '../../platform/db/client';
import { receivedInvoices } from '../../platform/db/schema/documents';
import { invoices } from '../../platform/db/schema/invoices';

export type ReceivedInvoiceRow = typeof receivedInvoices.$inferSelect;

const lockByNumber = builtOnce(
  'lock_received_invoice',
  (database, value: Value<{ buyerId: number; docNumber: number }>) =>
    database
      .select()
      .from(receivedInvoices)
      .where(
        and(
          eq(receivedInvoices.buyerId, value('buyerId')),
          eq(receivedInvoices.docNumber, value('docNumber')),
          isNull(receivedInvoices.deletedAt),
        ),
      )
      .for('no key update'),
);

/**
 * Locks a received invoice until the end of the transaction, so that its payments are added one at a time. Lines of
 * 変更履歴 that refer to it may still be written.
 */
export async function lockReceivedInvoice(
  transaction: Transaction,
  buyerId: number,
  docNumber: number,
): Promise<ReceivedInvoiceRow | undefined> {
  const [row] = await lockByNumber(transaction, { buyerId, docNumber });
  return row;
}

/** Locks the received invoice of a payment that is known to be the buyer's, in the same way. */
export async function lockReceivedInvoiceOf(
  transaction: Transaction,
  payment: { readonly receivedInvoiceId: number | null },
): Promise<ReceivedInvoiceRow | undefined> {
  if (payment.receivedInvoiceId === null) return undefined;
  const [row] = await transaction
    .select()
    .from(receivedInvoices)
    .where(eq(receivedInvoices.id, payment.receivedInvoiceId))
    .for('no key update');
  return row;
}

const sumPayments = builtOnce(
  'payments_so_far',
  (database, value: Value<{ receivedInvoiceId: number; exceptId: number }>) =>
    database
      .select({
        paid: sql<number>`coalesce(sum(${invoices.amount}) filter (where ${inArray(invoices.status, [...LIVE_STATUSES])} and ${invoices.id} <> ${value('exceptId')}), 0)`.mapWith(
          Number,
        ),
        nextSequence: sql<number>`coalesce(max(${invoices.sequence}), 0) + 1`.mapWith(Number),
      })
      .from(invoices)
      .where(eq(invoices.receivedInvoiceId, value('receivedInvoiceId'))),
);

/**
 * Returns the sum of the live payments of a locked received invoice, in yen, and the number of its next payment.
 * @param exceptId the payment being changed; its present amount is not counted
 */
export async function paymentsSoFar(
  transaction: Transaction,
  receivedInvoiceId: number,
  exceptId = 0,
): Promise<{ paid: number; nextSequence: number }> {
  const [row] = await sumPayments(transaction, { receivedInvoiceId, exceptId });
  return row ?? { paid: 0, nextSequence: 1 };
}
