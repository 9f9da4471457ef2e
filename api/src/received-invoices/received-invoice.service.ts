import type { Executor, Transaction } from '../db/client';
import { invalidFields, notFound, type Failure } from '../http/failure';
import { logChanges } from '../received-invoice-logs/log-changes';
import type { Buyer } from '../sessions/session';
import { checkFiles, checkSupplier, dateFailures, type DocumentFields } from './received-invoice-checks';
import { findReceivedInvoice, insertReceivedInvoice } from './received-invoice.repository';

/** 404: there is none by this number, or it was deleted, or it is another buyer's. */
export const receivedInvoiceGone = (): Failure => notFound('この請求書は見つかりませんでした。受取請求書の一覧から選択してください。');

/** The columns of what a buyer says of a received invoice. */
export const columnsOf = (fields: DocumentFields) => ({
  supplierId: fields.supplier_id,
  invoiceNumber: fields.invoice_number.trim(),
  registrationNumber: fields.registration_number,
  issueDate: fields.issue_date,
  dueDate: fields.due_date,
  amount: fields.amount,
  memo: fields.memo,
});

/** Registers a received invoice in the caller's transaction and answers with its number. Throws 422 with every wrong field. */
export async function createReceivedInvoice(tx: Transaction, { buyerId, userId }: Buyer, fields: DocumentFields, now: number): Promise<number> {
  const supplier = await checkSupplier(tx, buyerId, fields);
  const files = await checkFiles(tx, buyerId, fields.file_ids);
  const failures = [...supplier.failures, ...dateFailures(fields), ...files.failures];
  if (failures.length > 0) throw invalidFields(failures);
  const { id, docNumber } = await insertReceivedInvoice(tx, { buyerId, ...columnsOf(fields), createdAt: now, updatedAt: now }, fields.file_ids);
  await logChanges(tx, { buyerId, receivedInvoiceId: id, action: 'create', author: { actor: 'buyer', userId }, at: now });
  return docNumber;
}

/** The one that a buyer calls by this number; 404 for every other. */
export async function requireReceivedInvoice(executor: Executor, buyerId: number, docNumber: number) {
  const row = await findReceivedInvoice(executor, buyerId, docNumber);
  if (!row) throw receivedInvoiceGone();
  return row;
}
