import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { typeOf } from 'shared-rules/payment-record';
import type { ExaminationStatus } from 'shared-rules/status';
import type { RecordState } from 'shared-rules/transitions';
import { among, batchesOf } from '../../../platform/db/batches';
import type { Transaction } from '../../../platform/db/client';
import { collections } from '../../../platform/db/schema/collections';
import { receivedInvoices } from '../../../platform/db/schema/documents';
import { invoices, invoiceStatusLog } from '../../../platform/db/schema/invoices';

export type PaymentRecord = typeof invoices.$inferSelect;
type NewRow = typeof invoices.$inferInsert;

/** A record to insert; the transition sets its status. */
export type NewInvoice = Omit<
  NewRow,
  'status' | 'actionRequired' | 'actionRequiredReason' | 'actionRequiredFields' | 'createdAt' | 'updatedAt' | 'version'
>;

/** Returns the state of a record for the table of transitions. The database holds statuses 1 to 8 only. */
export const stateOf = (row: PaymentRecord): RecordState => ({
  status: row.status as ExaminationStatus,
  actionRequired: row.actionRequired,
  type: typeOf(row),
});

/**
 * Locks records in a fixed order, so that transactions cannot deadlock. First the seller's part of a request: a
 * request gets its received invoice only when it is attached, and whoever waited for that has to see it. Then the
 * received invoice, whose counts change with it, as in adding or changing payments; then the record. Attempts come
 * after these, and a promotion code last.
 */
async function lockEach(transaction: Transaction, isMeant: SQL | undefined): Promise<PaymentRecord[]> {
  const requests = transaction
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(isMeant, eq(invoices.workflowKind, 2)));
  await transaction
    .select({ id: collections.invoiceId })
    .from(collections)
    .where(inArray(collections.invoiceId, requests))
    .orderBy(asc(collections.invoiceId))
    .for('no key update');
  const received = transaction.select({ id: invoices.receivedInvoiceId }).from(invoices).where(isMeant);
  await transaction
    .select({ id: receivedInvoices.id })
    .from(receivedInvoices)
    .where(inArray(receivedInvoices.id, received))
    .orderBy(asc(receivedInvoices.id))
    .for('no key update');
  return transaction.select().from(invoices).where(isMeant).orderBy(asc(invoices.id)).for('update');
}

async function lockWhere(transaction: Transaction, isMeant: SQL | undefined): Promise<PaymentRecord | undefined> {
  const [row] = await lockEach(transaction, isMeant);
  return row;
}

/** Locks and returns records with their received invoices, by id. */
export const lockInvoices = (transaction: Transaction, ids: readonly number[]): Promise<PaymentRecord[]> =>
  lockEach(transaction, among(invoices.id, ids));

/** Locks and returns a record with its received invoice, so that its changes happen one at a time. */
export const lockInvoice = (transaction: Transaction, id: number): Promise<PaymentRecord | undefined> =>
  lockWhere(transaction, eq(invoices.id, id));

/** Locks and returns a payment of a buyer in the same way; undefined for another buyer's. */
export const lockInvoiceOf = (
  transaction: Transaction,
  buyerId: number,
  id: number,
): Promise<PaymentRecord | undefined> =>
  lockWhere(transaction, and(eq(invoices.id, id), eq(invoices.buyerId, buyerId)));

/** Locks and returns a request of a seller in the same way; undefined for another seller's. */
export const lockInvoiceOfSeller = (
  transaction: Transaction,
  sellerBuyerId: number,
  id: number,
): Promise<PaymentRecord | undefined> =>
  lockWhere(transaction, and(eq(invoices.id, id), eq(invoices.sellerBuyerId, sellerBuyerId)));

export async function insertInvoice(transaction: Transaction, values: NewRow): Promise<PaymentRecord> {
  const [row] = await transaction.insert(invoices).values(values).returning();
  if (!row) throw new Error('An inserted invoice did not come back.');
  return row;
}

export async function updateInvoice(
  transaction: Transaction,
  id: number,
  change: Partial<NewRow>,
): Promise<PaymentRecord> {
  const [row] = await transaction.update(invoices).set(change).where(eq(invoices.id, id)).returning();
  if (!row) throw new Error('An updated invoice did not come back.');
  return row;
}

/** Makes one change to records, each of which counts its version. Returns them by id. */
export async function updateInvoices(
  transaction: Transaction,
  ids: readonly number[],
  change: Partial<Omit<NewRow, 'version'>>,
): Promise<PaymentRecord[]> {
  const rows = await transaction
    .update(invoices)
    .set({ ...change, version: sql`${invoices.version} + 1` })
    .where(among(invoices.id, ids))
    .returning();
  if (rows.length !== ids.length) throw new Error('An updated invoice did not come back.');
  return rows.toSorted((one, other) => one.id - other.id);
}

export async function insertStatusLog(
  transaction: Transaction,
  entries: readonly (typeof invoiceStatusLog.$inferInsert)[],
): Promise<void> {
  for (const batch of batchesOf(entries)) await transaction.insert(invoiceStatusLog).values([...batch]);
}
