import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { ExaminationStatus } from 'shared-rules/status';
import type { Executor, Transaction } from '../../platform/db/client';
import { buyers } from '../../platform/db/schema/buyers';
import { files, receivedInvoiceFiles, receivedInvoices } from '../../platform/db/schema/documents';
import { paymentDrafts } from '../../platform/db/schema/drafts';
import type { invoices } from '../../platform/db/schema/invoices';
import { suppliers } from '../../platform/db/schema/suppliers';
import { deleteWaitingFiles } from '../waiting-documents/waiting-document.repository';

/** Matches the received invoices of a buyer, without the deleted ones, which are kept only for the records. */
export const ofBuyer = (buyerId: number): SQL | undefined =>
  and(eq(receivedInvoices.buyerId, buyerId), isNull(receivedInvoices.deletedAt));

/**
 * Matches received invoices with a draft of a payment. Looks each up by its index: `exists` would let the database read
 * all drafts of all companies for a page.
 */
export const isDrafted = sql<boolean>`(select true from ${paymentDrafts}
  where ${paymentDrafts.receivedInvoiceId} = ${receivedInvoices.id} limit 1) is not null`;

/** Columns of a received invoice with the name of its supplier. Amounts in yen. */
export const receivedInvoiceFields = {
  id: receivedInvoices.id,
  docNumber: receivedInvoices.docNumber,
  supplierId: receivedInvoices.supplierId,
  supplierName: suppliers.name,
  invoiceNumber: receivedInvoices.invoiceNumber,
  registrationNumber: receivedInvoices.registrationNumber,
  issueDate: receivedInvoices.issueDate,
  dueDate: receivedInvoices.dueDate,
  amount: receivedInvoices.amount,
  memo: receivedInvoices.memo,
  isRequested: receivedInvoices.isRequested,
  version: receivedInvoices.version,
  origins: receivedInvoices.origins,
  createdAt: receivedInvoices.createdAt,
  paidAmount: receivedInvoices.paidAmount,
  hasDraft: isDrafted,
};

/** Returns one received invoice of a buyer by its number. */
export async function findReceivedInvoice(executor: Executor, buyerId: number, docNumber: number) {
  const [row] = await executor
    .select(receivedInvoiceFields)
    .from(receivedInvoices)
    .innerJoin(suppliers, eq(suppliers.id, receivedInvoices.supplierId))
    .where(and(ofBuyer(buyerId), eq(receivedInvoices.docNumber, docNumber)));
  return row;
}

/** Returns the files of a received invoice in order. */
export async function filesOf(executor: Executor, receivedInvoiceId: number) {
  const rows = await executor
    .select({ file: files })
    .from(receivedInvoiceFiles)
    .innerJoin(files, eq(files.id, receivedInvoiceFiles.fileId))
    .where(eq(receivedInvoiceFiles.receivedInvoiceId, receivedInvoiceId))
    .orderBy(asc(receivedInvoiceFiles.position));
  return rows.map((row) => row.file);
}

type NewReceivedInvoice = Omit<typeof receivedInvoices.$inferInsert, 'id' | 'docNumber'>;

/** Inserts a received invoice with its files, under the buyer's next number. Nobody waits for the files any more. */
export async function insertReceivedInvoice(
  transaction: Transaction,
  row: NewReceivedInvoice,
  fileIds: readonly string[],
): Promise<{ id: number; docNumber: number }> {
  const [buyer] = await transaction
    .update(buyers)
    .set({ nextDocNumber: sql`${buyers.nextDocNumber} + 1` })
    .where(eq(buyers.id, row.buyerId))
    .returning({ next: buyers.nextDocNumber });
  if (!buyer) throw new Error(`Buyer ${row.buyerId} does not exist.`);
  const docNumber = buyer.next - 1;
  const [inserted] = await transaction
    .insert(receivedInvoices)
    .values({ ...row, docNumber })
    .returning({ id: receivedInvoices.id });
  if (!inserted) throw new Error('A received invoice was not written.');
  await transaction
    .insert(receivedInvoiceFiles)
    .values(fileIds.map((fileId, position) => ({ receivedInvoiceId: inserted.id, fileId, position })));
  await deleteWaitingFiles(transaction, fileIds);
  return { id: inserted.id, docNumber };
}

/** Returns whether a payment has a receipt: once its transfer is executed, until all of it is given back. */
export const hasReceipt = ({
  status,
  receiptCancelled: isCancelled,
}: Pick<typeof invoices.$inferSelect, 'status' | 'receiptCancelled'>): boolean =>
  status === ExaminationStatus.TransferCompleted && !isCancelled;
