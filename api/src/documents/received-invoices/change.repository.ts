import { and, eq, inArray } from 'drizzle-orm';
import { ExaminationStatus, LIVE_STATUSES } from 'shared-rules/status';
import type { Transaction } from '../../platform/db/client';
import { receivedInvoiceFiles, receivedInvoices } from '../../platform/db/schema/documents';
import { invoices } from '../../platform/db/schema/invoices';
import { deleteWaitingFiles } from '../waiting-documents/waiting-document.repository';

/** The live payments (status 1, 2, 3, 4, 7) of a received invoice, all together. */
export interface LivePayments {
  readonly count: number;
  /** Sum of their amounts, in yen. */
  readonly total: number;
  readonly isActionRequired: boolean;
  readonly isTransferred: boolean;
  /** Whether one of them is a request that waits to be paid. */
  readonly isWaiting: boolean;
}

/** Returns the live payments of a locked received invoice; the lock prevents new or higher payments meanwhile. */
export async function findLivePayments(transaction: Transaction, receivedInvoiceId: number): Promise<LivePayments> {
  const rows = await transaction
    .select({ amount: invoices.amount, status: invoices.status, actionRequired: invoices.actionRequired })
    .from(invoices)
    .where(and(eq(invoices.receivedInvoiceId, receivedInvoiceId), inArray(invoices.status, [...LIVE_STATUSES])));
  return {
    count: rows.length,
    total: rows.reduce((sum, { amount }) => sum + amount, 0),
    isActionRequired: rows.some(({ actionRequired }) => actionRequired),
    isTransferred: rows.some(({ status }) => status === ExaminationStatus.TransferCompleted),
    isWaiting: rows.some(({ status }) => status === ExaminationStatus.WaitingForPayment),
  };
}

export async function updateReceivedInvoice(
  transaction: Transaction,
  id: number,
  change: Partial<typeof receivedInvoices.$inferInsert>,
): Promise<void> {
  await transaction.update(receivedInvoices).set(change).where(eq(receivedInvoices.id, id));
}

/** Sets the files of a received invoice in this order. A removed file keeps its bytes. */
export async function replaceFiles(
  transaction: Transaction,
  receivedInvoiceId: number,
  fileIds: readonly string[],
): Promise<void> {
  await transaction.delete(receivedInvoiceFiles).where(eq(receivedInvoiceFiles.receivedInvoiceId, receivedInvoiceId));
  await transaction
    .insert(receivedInvoiceFiles)
    .values(fileIds.map((fileId, position) => ({ receivedInvoiceId, fileId, position })));
  await deleteWaitingFiles(transaction, fileIds);
}
