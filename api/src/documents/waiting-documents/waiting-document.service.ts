import { and, eq } from 'drizzle-orm';
import type { WaitingDocument } from 'shared-api/types';
import type { Executor, Transaction } from '../../platform/db/client';
import { suppliers } from '../../platform/db/schema/suppliers';
import {
  type Failure,
  failureAt,
  invalidFields,
  problem,
  type Problem,
  refuse,
  refuseField,
} from '../../platform/http/failure';
import { shownForm } from '../files/shown-form';
import { requestReading } from '../readings/reading.repository';
import { checkFiles } from '../files/check-files';
import { createSupplierFinder } from './supplier-finder';
import {
  countWaiting,
  deleteWaiting,
  listWaitingOf,
  listWaitingContent,
  holdBuyer,
  insertWaiting,
  lockWaiting,
  type WaitingRow,
} from './waiting-document.repository';
import { inOrder, toWaitingDocument } from './waiting-document.view';

/** Maximum number of waiting documents of a buyer. */
const MAX_WAITING = 500;

const gone = (): Failure => refuse('waiting_document_gone');

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
  const rows = await listWaitingOf(executor, buyerId);
  const files = new Map(
    rows.map(({ waiting, file }) => [waiting.id, file.firstPage === null ? null : file.sha256] as const),
  );
  const documents = inOrder(await convert(executor, buyerId, rows), (id) => files.get(id) ?? null);
  return {
    waiting_documents: documents.slice(page * size, (page + 1) * size),
    count: documents.length,
    reading_count: documents.filter(({ state }) => state === 'reading').length,
  };
}

/** Returns one waiting document of a buyer. Throws 404 for every other. */
export async function requireWaiting(executor: Executor, buyerId: number, id: number): Promise<WaitingDocument> {
  const [document] = await convert(executor, buyerId, await listWaitingOf(executor, buyerId, { id }));
  if (!document) throw gone();
  return document;
}

/** Throws 422 at `field` if a buyer may not have `more` documents more. The caller holds the buyer. */
export async function checkRoom(executor: Executor, buyerId: number, more: number, field: string): Promise<void> {
  if ((await countWaiting(executor, buyerId)) + more > MAX_WAITING)
    throw refuseField(field, 'too_many_waiting_documents', { limit: MAX_WAITING });
}

/** Content of a document, and the page that it begins on if its file holds several. */
interface Content {
  readonly sha256: string | null;
  readonly firstPage?: number | null;
}

/** Returns whether two documents have the same content. Two parts of one file do not. */
function isSameContent(one: Content, other: Content): boolean {
  const pages = [one, other].map(({ firstPage = null }) => firstPage);
  return one.sha256 === other.sha256 && (pages.includes(null) || pages[0] === pages[1]);
}

/**
 * Finds documents that are added twice. Returns for each why it is not added: the same content waits already, or comes
 * before it in the list; null if it may be added. The caller holds the lock of the buyer.
 */
export async function repetitions(
  executor: Executor,
  buyerId: number,
  documents: readonly (Content & { readonly fileName: string })[],
): Promise<(Problem | null)[]> {
  const digests = documents.flatMap(({ sha256 }) => sha256 ?? []);
  const waiting = await listWaitingContent(executor, buyerId, digests);
  return documents.map((document, index) => {
    const there = waiting.find((other) => isSameContent(other, document));
    if (there) return problem('file_waiting_already', { name: there.fileName });
    const before = documents.slice(0, index).find((other) => isSameContent(other, document));
    return before ? problem('file_sent_twice', { name: before.fileName }) : null;
  });
}

/**
 * Keeps uploaded files of a buyer until somebody registers them. Those that wait already stay as they are. Throws 422
 * at `file_ids` for files that are not stored, on another document, too many, or of a content that waits already.
 */
export async function addWaiting(
  transaction: Transaction,
  buyerId: number,
  fileIds: readonly string[],
  now: number,
): Promise<WaitingDocument[]> {
  const ids = [...new Set(fileIds)];
  const { found, failures } = await checkFiles(transaction, buyerId, ids);
  if (failures.length > 0) throw invalidFields(failures);
  await holdBuyer(transaction, buyerId);
  const waiting = (await listWaitingOf(transaction, buyerId, { fileIds: ids })).map(({ file }) => file.id);
  // In the order of the call, in which the user chose them.
  const fresh = ids.flatMap((wanted) => found.filter(({ id }) => id === wanted && !waiting.includes(id)));
  await checkRoom(transaction, buyerId, fresh.length, 'file_ids');
  const [repetition] = (await repetitions(transaction, buyerId, fresh)).filter((reason) => reason !== null);
  if (repetition !== undefined) throw invalidFields([failureAt('file_ids', repetition)]);
  // Files from before files were read have no reading.
  for (const file of fresh) await requestReading(transaction, shownForm(file), now);
  await insertWaiting(
    transaction,
    buyerId,
    fresh.map(({ id }) => id),
    now,
  );
  return convert(transaction, buyerId, await listWaitingOf(transaction, buyerId, { fileIds: ids }));
}

/** Removes documents of a buyer. Throws 404 if one does not exist, and then removes none. */
export async function removeWaiting(transaction: Transaction, buyerId: number, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)];
  const found = await lockWaiting(transaction, buyerId, wanted);
  if (found.length !== wanted.length) throw gone();
  await deleteWaiting(transaction, found);
}
