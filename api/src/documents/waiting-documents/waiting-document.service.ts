import { and, eq } from 'drizzle-orm';
import type { WaitingDocument } from 'shared-api/types';
import type { Executor, Transaction } from '../../platform/db/client';
import { suppliers } from '../../platform/db/schema/suppliers';
import { invalidField, invalidFields, notFound, type Failure } from '../../platform/http/failure';
import { shownForm } from '../files/shown-form';
import { requestReading } from '../readings/reading.repository';
import { checkFiles } from '../received-invoices/received-invoice-checks';
import { createSupplierFinder } from './supplier-finder';
import {
  countWaiting,
  deleteWaiting,
  findWaiting,
  holdBuyer,
  insertWaiting,
  lockWaiting,
  type WaitingRow,
} from './waiting-document.repository';
import { inOrder, toWaitingDocument } from './waiting-document.view';

/** Most documents of a buyer that wait. */
const MAX_WAITING = 500;

const gone = (): Failure =>
  notFound('この書類は見つかりませんでした。登録されたか、削除された可能性があります。一覧を読み込み直してください。');

async function convert(executor: Executor, buyerId: number, rows: readonly WaitingRow[]): Promise<WaitingDocument[]> {
  const isRead = rows.some(({ reading }) => reading?.state === 'done');
  const known = isRead
    ? await executor
        .select({ id: suppliers.id, name: suppliers.name, registrationNumber: suppliers.registrationNumber })
        .from(suppliers)
        .where(and(eq(suppliers.buyerId, buyerId), eq(suppliers.status, 'enable')))
    : [];
  const supplierOf = createSupplierFinder(known);
  return rows.map((row) => toWaitingDocument(row, supplierOf));
}

/** Returns a page of a buyer's waiting documents: doubtful ones first, then those being read, then sure ones. */
export async function listWaiting(executor: Executor, buyerId: number, page: number, size: number) {
  const documents = inOrder(await convert(executor, buyerId, await findWaiting(executor, buyerId)));
  return {
    waiting_documents: documents.slice(page * size, (page + 1) * size),
    count: documents.length,
    reading_count: documents.filter(({ state }) => state === 'reading').length,
  };
}

/** Returns one waiting document of a buyer. Throws 404 for every other. */
export async function requireWaiting(executor: Executor, buyerId: number, id: number): Promise<WaitingDocument> {
  const [document] = await convert(executor, buyerId, await findWaiting(executor, buyerId, { id }));
  if (!document) throw gone();
  return document;
}

/** Throws 422 at `field` if a buyer may not have `more` documents more. The caller holds the buyer. */
export async function checkRoom(executor: Executor, buyerId: number, more: number, field: string): Promise<void> {
  if ((await countWaiting(executor, buyerId)) + more > MAX_WAITING)
    throw invalidField(
      field,
      'too_many_waiting',
      `確認待ちの書類は${MAX_WAITING}件までです。登録するか削除してから、もう一度追加してください。`,
    );
}

/**
 * Keeps uploaded files of a buyer until somebody registers them. Those that wait already stay as they are. Throws 422
 * at `file_ids` for files that are not stored, on another document, or too many.
 */
export async function addWaiting(
  tx: Transaction,
  buyerId: number,
  fileIds: readonly string[],
  now: number,
): Promise<WaitingDocument[]> {
  const ids = [...new Set(fileIds)];
  const { found, failures } = await checkFiles(tx, buyerId, ids);
  if (failures.length > 0) throw invalidFields(failures);
  await holdBuyer(tx, buyerId);
  const waiting = (await findWaiting(tx, buyerId, { fileIds: ids })).map(({ file }) => file.id);
  const fresh = found.filter(({ id }) => !waiting.includes(id));
  await checkRoom(tx, buyerId, fresh.length, 'file_ids');
  // Files from before files were read have no reading.
  for (const file of fresh) await requestReading(tx, shownForm(file), now);
  await insertWaiting(
    tx,
    buyerId,
    // In the order of the call, in which the user chose them.
    ids.filter((id) => !waiting.includes(id)),
    now,
  );
  return convert(tx, buyerId, await findWaiting(tx, buyerId, { fileIds: ids }));
}

/** Removes documents of a buyer. Throws 404 if one does not exist, and then removes none. */
export async function removeWaiting(tx: Transaction, buyerId: number, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)];
  const found = await lockWaiting(tx, buyerId, wanted);
  if (found.length !== wanted.length) throw gone();
  await deleteWaiting(tx, found);
}
