import { and, asc, count, eq, exists, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '../../platform/db/client';
import { buyers } from '../../platform/db/schema/buyers';
import { files } from '../../platform/db/schema/documents';
import { fileReadings } from '../../platform/db/schema/readings';
import { receivedMailFiles, receivedMails } from '../../platform/db/schema/received-mails';
import { waitingDocuments } from '../../platform/db/schema/waiting-documents';

const isOf = (buyerId: number): SQL | undefined =>
  // A file may be registered elsewhere, such as with a card-payment request: then nobody waits for it any more.
  and(eq(waitingDocuments.buyerId, buyerId), eq(files.isSubmitted, false));

/** Columns that say who a mail is from. */
const MAIL_ORIGIN = {
  id: receivedMails.id,
  fromName: receivedMails.fromName,
  fromAddress: receivedMails.fromAddress,
  subject: receivedMails.subject,
  authentication: receivedMails.authentication,
};

/** Returns the waiting documents of a buyer, or those of `which`, with files and readings; the first added first. */
export function listWaitingOf(
  executor: Executor,
  buyerId: number,
  which: { readonly id?: number; readonly fileIds?: readonly string[] } = {},
) {
  return executor
    .select({ waiting: waitingDocuments, file: files, reading: fileReadings, mail: MAIL_ORIGIN })
    .from(waitingDocuments)
    .innerJoin(files, eq(files.id, waitingDocuments.fileId))
    .leftJoin(fileReadings, eq(fileReadings.fileId, waitingDocuments.fileId))
    .leftJoin(receivedMailFiles, eq(receivedMailFiles.fileId, waitingDocuments.fileId))
    .leftJoin(receivedMails, eq(receivedMails.id, receivedMailFiles.mailId))
    .where(
      and(
        isOf(buyerId),
        which.id === undefined ? undefined : eq(waitingDocuments.id, which.id),
        which.fileIds === undefined ? undefined : inArray(waitingDocuments.fileId, [...which.fileIds]),
      ),
    )
    .orderBy(asc(waitingDocuments.id));
}

export type WaitingRow = Awaited<ReturnType<typeof listWaitingOf>>[number];

/** Lists the waiting documents of a buyer with one of these contents. */
export function listWaitingContent(executor: Executor, buyerId: number, digests: readonly string[]) {
  return executor
    .select({ sha256: files.sha256, fileName: files.fileName, firstPage: files.firstPage })
    .from(waitingDocuments)
    .innerJoin(files, eq(files.id, waitingDocuments.fileId))
    .where(and(isOf(buyerId), inArray(files.sha256, [...digests])))
    .orderBy(asc(waitingDocuments.id));
}

/** Locks a buyer, so that its documents are counted and added one call after the other. */
export async function holdBuyer(transaction: Transaction, buyerId: number): Promise<void> {
  await transaction.select({ id: buyers.id }).from(buyers).where(eq(buyers.id, buyerId)).for('no key update');
}

export async function countWaiting(executor: Executor, buyerId: number): Promise<number> {
  const [row] = await executor
    .select({ total: count() })
    .from(waitingDocuments)
    .innerJoin(files, eq(files.id, waitingDocuments.fileId))
    .where(isOf(buyerId));
  return row?.total ?? 0;
}

/**
 * Adds files that are locked by the caller. Those that wait already are left as they are.
 * @param searchedAt of parts of a file that was searched for several invoices
 */
export async function insertWaiting(
  transaction: Transaction,
  buyerId: number,
  fileIds: readonly string[],
  now: number,
  searchedAt: number | null = null,
): Promise<void> {
  if (fileIds.length === 0) return;
  await transaction
    .insert(waitingDocuments)
    .values(fileIds.map((fileId) => ({ buyerId, fileId, createdAt: now, searchedAt })))
    .onConflictDoNothing();
}

/** Links a part of a file with the mail that brought the file. */
export async function copyOrigin(transaction: Transaction, fileId: string, copyId: string): Promise<void> {
  await transaction.execute(sql`
    insert into ${receivedMailFiles} (file_id, mail_id)
    select ${copyId}::uuid, mail_id from ${receivedMailFiles} where file_id = ${fileId}`);
}

/** Locks the buyer's documents among `ids` in a fixed order. */
export async function lockWaiting(
  transaction: Transaction,
  buyerId: number,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await transaction
    .select({ id: waitingDocuments.id })
    .from(waitingDocuments)
    .where(and(eq(waitingDocuments.buyerId, buyerId), inArray(waitingDocuments.id, [...ids])))
    .orderBy(waitingDocuments.id)
    .for('update');
  return rows.map(({ id }) => id);
}

export async function deleteWaiting(transaction: Transaction, ids: readonly number[]): Promise<void> {
  await transaction.delete(waitingDocuments).where(inArray(waitingDocuments.id, [...ids]));
}

/** Ends the waiting of files that are registered in this transaction. */
export async function deleteWaitingFiles(transaction: Transaction, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length > 0)
    await transaction.delete(waitingDocuments).where(inArray(waitingDocuments.fileId, [...fileIds]));
}

/** Removes documents that were added before `time` (epoch milliseconds). The sweep of uploads takes their files. */
export async function deleteExpired(database: Database, time: number): Promise<void> {
  await database.delete(waitingDocuments).where(lt(waitingDocuments.createdAt, time));
}

const isUnsearched = (): SQL | undefined =>
  and(isNull(waitingDocuments.searchedAt), inArray(fileReadings.state, ['done', 'failed']));

/** Returns the condition that a document with a finished reading was not searched for several invoices. */
export const hasUnsearched = (database: Database): SQL =>
  exists(
    database
      .select({ id: waitingDocuments.id })
      .from(waitingDocuments)
      .innerJoin(fileReadings, eq(fileReadings.fileId, waitingDocuments.fileId))
      .where(isUnsearched()),
  );

/** Locks a file and its waiting document that are yet to be searched; undefined if there is none that is free. */
export async function lockUnsearched(
  transaction: Transaction,
): Promise<{ readonly file: typeof files.$inferSelect; readonly document: unknown } | undefined> {
  const [found] = await transaction
    .select({ file: files, document: fileReadings.document })
    .from(files)
    .innerJoin(waitingDocuments, eq(waitingDocuments.fileId, files.id))
    .innerJoin(fileReadings, eq(fileReadings.fileId, files.id))
    .where(isUnsearched())
    .limit(1)
    .for('update', { of: files, skipLocked: true });
  if (!found) return undefined;
  const [waiting] = await transaction
    .select({ id: waitingDocuments.id })
    .from(waitingDocuments)
    .where(and(eq(waitingDocuments.fileId, found.file.id), isNull(waitingDocuments.searchedAt)))
    .for('update');
  return waiting && found;
}

/** Requests another search of a file once its new reading is finished. */
export async function searchAgain(transaction: Transaction, fileId: string): Promise<void> {
  await transaction.update(waitingDocuments).set({ searchedAt: null }).where(eq(waitingDocuments.fileId, fileId));
}

export async function markSearched(executor: Executor, fileId: string, now: number): Promise<void> {
  await executor.update(waitingDocuments).set({ searchedAt: now }).where(eq(waitingDocuments.fileId, fileId));
}
