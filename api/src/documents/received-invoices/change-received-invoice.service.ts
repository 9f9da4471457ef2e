import type { Transaction } from '../../platform/db/client';
import { type Failure, fieldFailure, type FieldFailure, invalidFields, refuse } from '../../platform/http/failure';
import type { Buyer } from '../../platform/http/principal';
import { findSupplier } from '../../suppliers';
import { deleteDraftsOf } from '../drafts/delete-drafts-of';
import { logChanges } from '../invoice-record/log-changes';
import { logVersions, type Version } from './change-log';
import { changedOrigins } from './changed-origins';
import { findLivePayments, replaceFiles, updateReceivedInvoice, type LivePayments } from './change.repository';
import { checkSupplier, dateFailures, type DocumentFields } from '../invoice-record/received-invoice-checks';
import { checkFiles } from '../files/check-files';
import { filesOf } from '../invoice-record/received-invoice.repository';
import { columnsOf, receivedInvoiceGone } from '../invoice-record/received-invoice.service';
import { requestedFailures } from './requested-checks';
import { lockReceivedInvoice, type ReceivedInvoiceRow } from '../invoice-record/submit.repository';

/** The fields of a received invoice that its payments depend on. Amount in yen. */
interface Fixed {
  readonly supplierId: number;
  readonly amount: number;
  readonly fileIds: readonly string[];
}

function amountFailures(now: Fixed, { amount }: DocumentFields, live: LivePayments): FieldFailure[] {
  if (amount === now.amount) return [];
  if (!live.isActionRequired)
    return [fieldFailure('amount', live.isTransferred ? 'amount_fixed_by_transfer' : 'amount_fixed_by_payment')];
  return amount < live.total ? [fieldFailure('amount', 'amount_below_payments', { total: live.total })] : [];
}

/**
 * Returns errors for fields that are fixed while a payment is live: the supplier and the examined documents. The amount
 * is fixed too, unless the examiner has sent a payment back for correction, and never below the sum of the payments.
 */
function liveFailures(now: Fixed, fields: DocumentFields, live: LivePayments): FieldFailure[] {
  if (live.count === 0) return [];
  return [
    ...(fields.supplier_id === now.supplierId
      ? []
      : [fieldFailure('supplier_id', live.isTransferred ? 'supplier_fixed_by_transfer' : 'supplier_fixed_by_payment')]),
    ...amountFailures(now, fields, live),
    ...(now.fileIds.every((id) => fields.file_ids.includes(id)) ? [] : [fieldFailure('file_ids', 'files_fixed')]),
  ];
}

/** Returns a 409: a received invoice with live payments cannot be deleted. */
function deletionRefused({ isTransferred, isWaiting }: LivePayments): Failure {
  if (isTransferred) return refuse('invoice_has_transferred_payment');
  // Only the requester can cancel an unpaid request.
  if (isWaiting) return refuse('invoice_has_waiting_request');
  return refuse('invoice_has_live_payment');
}

/** Changed fields of a received invoice, and the version that the buyer saw. */
export interface ChangedFields extends DocumentFields {
  readonly version: number;
}

async function lock(transaction: Transaction, buyerId: number, docNumber: number): Promise<ReceivedInvoiceRow> {
  const row = await lockReceivedInvoice(transaction, buyerId, docNumber);
  if (!row) throw receivedInvoiceGone();
  return row;
}

async function versionOf(transaction: Transaction, row: ReceivedInvoiceRow): Promise<Version> {
  const supplier = await findSupplier(transaction, row.buyerId, row.supplierId);
  return { columns: row, supplierName: supplier?.name ?? '', files: await filesOf(transaction, row.id) };
}

/**
 * Returns the wanted version of a document that belongs to the requester. Only the memo may differ; throws 422 with
 * every other field.
 */
function checkedRequested(before: Version, fields: DocumentFields): Version {
  const failures = requestedFailures(before, fields);
  if (failures.length > 0) throw invalidFields(failures);
  return { ...before, columns: columnsOf(fields) };
}

/** Returns the wanted version. Throws 422 with every wrong field. */
async function checked(
  transaction: Transaction,
  row: ReceivedInvoiceRow,
  before: Version,
  fields: DocumentFields,
): Promise<Version> {
  if (row.isRequested) return checkedRequested(before, fields);
  const fileIds = before.files.map(({ id }) => id);
  const supplier = await checkSupplier(transaction, row.buyerId, fields, row.supplierId);
  const files = await checkFiles(transaction, row.buyerId, fields.file_ids, fileIds);
  const live = liveFailures(
    { supplierId: row.supplierId, amount: row.amount, fileIds },
    fields,
    await findLivePayments(transaction, row.id),
  );
  const failures = [...live, ...supplier.failures, ...dateFailures(fields), ...files.failures];
  if (failures.length > 0) throw invalidFields(failures);
  const inOrder = fields.file_ids.flatMap((id) => files.found.filter((file) => file.id === id));
  return { columns: columnsOf(fields), supplierName: supplier.found?.name ?? '', files: inOrder };
}

/**
 * Changes a received invoice under the lock that submits of its payments take, so that the fields they depend on stay
 * as they are. A change without differences creates no version.
 * @throws Failure 404 if it is not the buyer's, 409 for a version other than the one seen, 422 with every wrong field
 */
export async function changeReceivedInvoice(
  transaction: Transaction,
  { buyerId, ...person }: Buyer,
  docNumber: number,
  fields: ChangedFields,
  now: number,
): Promise<void> {
  const row = await lock(transaction, buyerId, docNumber);
  if (row.version !== fields.version) throw refuse('received_invoice_changed_meanwhile');
  const before = await versionOf(transaction, row);
  const after = await checked(transaction, row, before, fields);
  const subject = { buyerId, receivedInvoiceId: row.id, author: { actor: 'buyer', ...person }, at: now } as const;
  const origins = changedOrigins(row, after.columns, fields.origins);
  if (!(await logVersions(transaction, subject, before, after))) {
    // The person confirmed existing values and changed none.
    await updateReceivedInvoice(transaction, row.id, { origins });
    return;
  }
  await updateReceivedInvoice(transaction, row.id, {
    ...after.columns,
    origins,
    version: row.version + 1,
    updatedAt: now,
  });
  await replaceFiles(transaction, row.id, fields.file_ids);
}

/**
 * Deletes a received invoice with the drafts of its payments. The row and its files are kept for the records.
 * @throws Failure 404 if it is not the buyer's, 409 while one of its payments is live
 */
export async function deleteReceivedInvoice(
  transaction: Transaction,
  { buyerId, ...person }: Buyer,
  docNumber: number,
  now: number,
): Promise<void> {
  const row = await lock(transaction, buyerId, docNumber);
  const live = await findLivePayments(transaction, row.id);
  if (live.count > 0) throw deletionRefused(live);
  await deleteDraftsOf(transaction, row.id);
  await updateReceivedInvoice(transaction, row.id, { version: row.version + 1, updatedAt: now, deletedAt: now });
  await logChanges(transaction, {
    buyerId,
    receivedInvoiceId: row.id,
    action: 'delete',
    author: { actor: 'buyer', ...person },
    at: now,
  });
}
