import type { Transaction } from '../../platform/db/client';
import { conflict, invalidFields } from '../../platform/http/failure';
import type { Buyer } from '../../platform/http/principal';
import { findSupplier } from '../../suppliers';
import { deleteDraftsOf } from '../drafts/delete-drafts-of';
import { logChanges } from '../received-invoice-logs/log-changes';
import { logVersions, type Version } from './change-log';
import { findLivePayments, replaceFiles, updateReceivedInvoice } from './change.repository';
import { deletionRefused, liveFailures } from './live-payment-checks';
import { checkFiles, checkSupplier, dateFailures, type DocumentFields } from './received-invoice-checks';
import { filesOf } from './received-invoice.repository';
import { columnsOf, receivedInvoiceGone } from './received-invoice.service';
import { requestedFailures } from './requested-checks';
import { lockReceivedInvoice, type ReceivedInvoiceRow } from './submit.repository';

/** What a buyer makes of a received invoice, and the version that they saw. */
export interface ChangedFields extends DocumentFields {
  readonly version: number;
}

const CHANGED_MEANWHILE = 'この請求書は、別の画面で変更されています。最新の内容を読み込んでから、もう一度変更してください。';

async function lock(transaction: Transaction, buyerId: number, docNumber: number): Promise<ReceivedInvoiceRow> {
  const row = await lockReceivedInvoice(transaction, buyerId, docNumber);
  if (!row) throw receivedInvoiceGone();
  return row;
}

async function versionOf(transaction: Transaction, row: ReceivedInvoiceRow): Promise<Version> {
  const supplier = await findSupplier(transaction, row.buyerId, row.supplierId);
  return { columns: row, supplierName: supplier?.name ?? '', files: await filesOf(transaction, row.id) };
}

/** The version that the buyer wants of a document that is the requester's: another memo. Throws 422 with every other field. */
function checkedRequested(before: Version, fields: DocumentFields): Version {
  const failures = requestedFailures(before, fields);
  if (failures.length > 0) throw invalidFields(failures);
  return { ...before, columns: columnsOf(fields) };
}

/** The version that the buyer wants. Throws 422 with every field that it cannot have. */
async function checked(transaction: Transaction, row: ReceivedInvoiceRow, before: Version, fields: DocumentFields): Promise<Version> {
  if (row.isRequested) return checkedRequested(before, fields);
  const fileIds = before.files.map(({ id }) => id);
  const supplier = await checkSupplier(transaction, row.buyerId, fields, row.supplierId);
  const files = await checkFiles(transaction, row.buyerId, fields.file_ids, fileIds);
  const live = liveFailures({ supplierId: row.supplierId, amount: row.amount, fileIds }, fields, await findLivePayments(transaction, row.id));
  const failures = [...live, ...supplier.failures, ...dateFailures(fields), ...files.failures];
  if (failures.length > 0) throw invalidFields(failures);
  const inOrder = fields.file_ids.flatMap((id) => files.found.filter((file) => file.id === id));
  return { columns: columnsOf(fields), supplierName: supplier.found?.name ?? '', files: inOrder };
}

/**
 * Changes a received invoice under the lock that submits of its payments take: what its payments rest on stays as it is while
 * they live. A change of nothing is no new version.
 * @throws Failure 404 for one that is not the buyer's, 409 for another version than the one seen, 422 with every wrong field
 */
export async function changeReceivedInvoice(transaction: Transaction, { buyerId, userId }: Buyer, docNumber: number, fields: ChangedFields, now: number): Promise<void> {
  const row = await lock(transaction, buyerId, docNumber);
  if (row.version !== fields.version) throw conflict(CHANGED_MEANWHILE);
  const before = await versionOf(transaction, row);
  const after = await checked(transaction, row, before, fields);
  const subject = { buyerId, receivedInvoiceId: row.id, author: { actor: 'buyer', userId }, at: now } as const;
  if (!(await logVersions(transaction, subject, before, after))) return;
  await updateReceivedInvoice(transaction, row.id, { ...after.columns, version: row.version + 1, updatedAt: now });
  await replaceFiles(transaction, row.id, fields.file_ids);
}

/**
 * Deletes a received invoice with the drafts of its payments. It is kept for the records, and so are its files.
 * @throws Failure 404 for one that is not the buyer's, 409 while one of its payments lives
 */
export async function deleteReceivedInvoice(transaction: Transaction, { buyerId, userId }: Buyer, docNumber: number, now: number): Promise<void> {
  const row = await lock(transaction, buyerId, docNumber);
  const live = await findLivePayments(transaction, row.id);
  if (live.count > 0) throw deletionRefused(live);
  await deleteDraftsOf(transaction, row.id);
  await updateReceivedInvoice(transaction, row.id, { version: row.version + 1, updatedAt: now, deletedAt: now });
  await logChanges(transaction, { buyerId, receivedInvoiceId: row.id, action: 'delete', author: { actor: 'buyer', userId }, at: now });
}
