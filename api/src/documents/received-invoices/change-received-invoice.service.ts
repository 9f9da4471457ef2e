import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import type { Transaction } from '../../platform/db/client';
import { conflict, invalidFields, type Failure, type FieldFailure } from '../../platform/http/failure';
import type { Buyer } from '../../platform/http/principal';
import { findSupplier } from '../../suppliers';
import { deleteDraftsOf } from '../drafts/delete-drafts-of';
import { logChanges } from '../received-invoice-logs/log-changes';
import { logVersions, type Version } from './change-log';
import { findLivePayments, replaceFiles, updateReceivedInvoice, type LivePayments } from './change.repository';
import { checkFiles, checkSupplier, dateFailures, type DocumentFields } from './received-invoice-checks';
import { filesOf } from './received-invoice.repository';
import { columnsOf, receivedInvoiceGone } from './received-invoice.service';
import { requestedFailures } from './requested-checks';
import { lockReceivedInvoice, type ReceivedInvoiceRow } from './submit.repository';

/** What a received invoice is now, as far as its payments rest on it. Amount in yen. */
interface Fixed {
  readonly supplierId: number;
  readonly amount: number;
  readonly fileIds: readonly string[];
}

const supplierFixed = (isTransferred: boolean): string =>
  isTransferred
    ? `振込が完了したカード払いがあるため、${FIELDS.supplier}は変更できません。別の取引先の請求書は、新しく登録してください。`
    : `カード払いの申請があるため、${FIELDS.supplier}は変更できません。変更するには、先に申請をキャンセルしてください。`;

const amountFixed = (isTransferred: boolean): string =>
  isTransferred
    ? `振込が完了したカード払いがあるため、${FIELDS.amount}は変更できません。金額の異なる請求書は、新しく登録してください。`
    : `カード払いの申請があるため、${FIELDS.amount}は変更できません。変更するには、先に申請をキャンセルしてください。`;

const amountTooLow = (total: number): string =>
  `申請済みの振込金額の合計（${formatYen(total)}）を下回る金額には変更できません。${formatYen(total)}以上の金額を入力してください。`;

const FILES_FIXED =
  '申請時に提出したファイルは、削除や差し替えができません。元のファイルを残したまま、正しいファイルを追加してください。';

function amountFailures(now: Fixed, { amount }: DocumentFields, live: LivePayments): FieldFailure[] {
  if (amount === now.amount) return [];
  if (!live.isActionRequired) return [{ field: 'amount', code: 'fixed', message: amountFixed(live.isTransferred) }];
  return amount < live.total ? [{ field: 'amount', code: 'below_payments', message: amountTooLow(live.total) }] : [];
}

/**
 * What cannot be changed while a payment lives: whom it is paid to, and the documents that are examined. The amount
 * neither, unless the examiner sent a payment back and waits for it to be put right; never below what the payments add
 * up to.
 */
function liveFailures(now: Fixed, fields: DocumentFields, live: LivePayments): FieldFailure[] {
  if (live.count === 0) return [];
  return [
    ...(fields.supplier_id === now.supplierId
      ? []
      : [{ field: 'supplier_id', code: 'fixed', message: supplierFixed(live.isTransferred) }]),
    ...amountFailures(now, fields, live),
    ...(now.fileIds.every((id) => fields.file_ids.includes(id))
      ? []
      : [{ field: 'file_ids', code: 'fixed', message: FILES_FIXED }]),
  ];
}

/** 409: a received invoice whose payments live cannot be deleted. */
function deletionRefused({ isTransferred, isWaiting }: LivePayments): Failure {
  if (isTransferred)
    return conflict('振込が完了したカード払いがあるため、この請求書は削除できません。支払いの記録として保存されます。');
  // Only the requester can cancel a request that is not paid.
  if (isWaiting)
    return conflict(
      'お支払い待ちの依頼があるため、この請求書は削除できません。支払わない場合は、依頼元へ依頼のキャンセルをお申し出ください。',
    );
  return conflict(
    'カード払いの申請があるため、この請求書は削除できません。削除するには、先に申請をキャンセルしてください。',
  );
}

/** What a buyer makes of a received invoice, and the version that they saw. */
export interface ChangedFields extends DocumentFields {
  readonly version: number;
}

const CHANGED_MEANWHILE =
  'この請求書は、別の画面で変更されています。最新の内容を読み込んでから、もう一度変更してください。';

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
 * The version that the buyer wants of a document that is the requester's: another memo. Throws 422 with every other
 * field.
 */
function checkedRequested(before: Version, fields: DocumentFields): Version {
  const failures = requestedFailures(before, fields);
  if (failures.length > 0) throw invalidFields(failures);
  return { ...before, columns: columnsOf(fields) };
}

/** The version that the buyer wants. Throws 422 with every field that it cannot have. */
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
 * Changes a received invoice under the lock that submits of its payments take: what its payments rest on stays as it is
 * while they live. A change of nothing is no new version.
 * @throws Failure 404 for one that is not the buyer's, 409 for another version than the one seen, 422 with every wrong
 *   field
 */
export async function changeReceivedInvoice(
  transaction: Transaction,
  { buyerId, userId }: Buyer,
  docNumber: number,
  fields: ChangedFields,
  now: number,
): Promise<void> {
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
export async function deleteReceivedInvoice(
  transaction: Transaction,
  { buyerId, userId }: Buyer,
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
    author: { actor: 'buyer', userId },
    at: now,
  });
}
