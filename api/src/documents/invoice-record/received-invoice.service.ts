import type { Executor, Transaction } from '../../platform/db/client';
import { type Failure, type FieldFailure, invalidFields, refuse } from '../../platform/http/failure';
import type { Buyer } from '../../platform/http/principal';
import { logChanges } from './log-changes';
import { checkSupplier, dateFailures, type DocumentFields } from './received-invoice-checks';
import { checkFiles } from '../files/check-files';
import { findReceivedInvoice, insertReceivedInvoice } from './received-invoice.repository';

/** Returns a 404: no invoice has this number, or it was deleted, or it is another buyer's. */
export const receivedInvoiceGone = (): Failure => refuse('received_invoice_gone');

/** Returns the columns of the buyer's fields. */
export const columnsOf = (fields: DocumentFields) => ({
  supplierId: fields.supplier_id,
  invoiceNumber: fields.invoice_number.trim(),
  registrationNumber: fields.registration_number,
  issueDate: fields.issue_date,
  dueDate: fields.due_date,
  amount: fields.amount,
  memo: fields.memo,
});

/**
 * Returns the errors of a received invoice to register, each at its field. Locks its files.
 * @param preRegisteredFileIds files of its pre-registration, which the invoice may take over
 */
export async function newDocumentFailures(
  transaction: Transaction,
  buyerId: number,
  fields: DocumentFields,
  preRegisteredFileIds: readonly string[] = [],
): Promise<FieldFailure[]> {
  const supplier = await checkSupplier(transaction, buyerId, fields);
  const files = await checkFiles(transaction, buyerId, fields.file_ids, preRegisteredFileIds);
  return [...supplier.failures, ...dateFailures(fields), ...files.failures];
}

/**
 * Inserts a checked received invoice in the caller's transaction, and the first line of its 変更履歴.
 * @param systemName current name of the connected system that it came from
 */
export async function writeDocument(
  transaction: Transaction,
  { buyerId, ...person }: Buyer,
  fields: DocumentFields,
  now: number,
  systemName?: string,
): Promise<{ id: number; docNumber: number }> {
  const written = await insertReceivedInvoice(
    transaction,
    { buyerId, ...columnsOf(fields), origins: fields.origins ?? null, createdAt: now, updatedAt: now },
    fields.file_ids,
  );
  const changes = systemName === undefined ? [] : [{ field: 'connected_system', before: null, after: systemName }];
  await logChanges(transaction, {
    buyerId,
    receivedInvoiceId: written.id,
    action: 'create',
    author: { actor: 'buyer', ...person },
    at: now,
    changes,
  });
  return written;
}

/**
 * Registers a received invoice in the caller's transaction and returns its number. Throws 422 with every wrong field.
 */
export async function createReceivedInvoice(
  transaction: Transaction,
  buyer: Buyer,
  fields: DocumentFields,
  now: number,
): Promise<number> {
  const failures = await newDocumentFailures(transaction, buyer.buyerId, fields);
  if (failures.length > 0) throw invalidFields(failures);
  return (await writeDocument(transaction, buyer, fields, now)).docNumber;
}

/** Returns the buyer's received invoice with this number. Throws 404 if there is none. */
export async function requireReceivedInvoice(executor: Executor, buyerId: number, docNumber: number) {
  const row = await findReceivedInvoice(executor, buyerId, docNumber);
  if (!row) throw receivedInvoiceGone();
  return row;
}
