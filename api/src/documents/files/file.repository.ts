import { type ShownType, CONTENT_TYPES, SHOWN_TYPES } from 'shared-rules/file-type';
import { and, eq, inArray, isNotNull, isNull, lt, notExists, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { InvoiceFile } from 'shared-api/types';
import type { Database, Executor, Transaction } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { collectionDraftFiles, collectionFiles } from '../../platform/db/schema/collections';
import { files, receivedInvoiceFiles } from '../../platform/db/schema/documents';
import { preRegisteredUploads, preRegistrationFiles } from '../../platform/db/schema/pre-registrations';
import { fileReadings } from '../../platform/db/schema/readings';
import { waitingDocuments } from '../../platform/db/schema/waiting-documents';
import type { CheckedContent } from './check-content';

/** Columns of a form whose bytes are stored. */
export interface StoredForm {
  readonly shownType: ShownType;
  readonly shownBytes: number;
  readonly shownSha256: string;
  readonly shownKey: string;
}

export type FileRow = typeof files.$inferSelect;

export async function findFile(executor: Executor, id: string): Promise<FileRow | undefined> {
  const [row] = await executor.select().from(files).where(eq(files.id, id));
  return row;
}

const isStored = (buyerId: number, ids: readonly string[]): SQL | undefined =>
  and(eq(files.buyerId, buyerId), inArray(files.id, [...ids]), isNotNull(files.storedAt));

/**
 * Returns the stored files of a buyer among `ids`. Missing files, unfinished uploads and other buyers' files are left
 * out.
 */
export const listStoredFiles = (executor: Executor, buyerId: number, ids: readonly string[]): Promise<FileRow[]> =>
  executor.select().from(files).where(isStored(buyerId, ids));

/**
 * Locks and returns the stored files of a buyer among `ids`. Missing files, unfinished uploads and other buyers' files
 * are left out.
 */
export function lockStoredFiles(transaction: Transaction, buyerId: number, ids: readonly string[]): Promise<FileRow[]> {
  return transaction.select().from(files).where(isStored(buyerId, ids)).orderBy(files.id).for('update');
}

/**
 * Returns those of `ids` that already belong to a received invoice, a card-payment request or a pre-registration. A
 * file belongs to one document.
 */
export async function listLinkedFileIds(executor: Executor, ids: readonly string[]): Promise<string[]> {
  const received = executor
    .select({ id: receivedInvoiceFiles.fileId })
    .from(receivedInvoiceFiles)
    .where(inArray(receivedInvoiceFiles.fileId, [...ids]));
  const requested = executor
    .select({ id: collectionFiles.fileId })
    .from(collectionFiles)
    .where(inArray(collectionFiles.fileId, [...ids]));
  const preRegistered = executor
    .select({ id: preRegistrationFiles.fileId })
    .from(preRegistrationFiles)
    .where(inArray(preRegistrationFiles.fileId, [...ids]));
  const rows = await union(received, requested, preRegistered);
  return rows.map((row) => row.id);
}

export async function insertFile(
  executor: Executor,
  row: { id: string; buyerId: number; fileName: string; createdAt: number },
): Promise<void> {
  await executor.insert(files).values({ ...row, storageKey: row.id });
}

/** Inserts files that are accepted already, such as those of an archive. Their bytes are stored under their ids. */
export async function insertStoredFiles(
  executor: Executor,
  rows: readonly (CheckedContent & {
    readonly id: string;
    readonly buyerId: number;
    readonly fileName: string;
    readonly createdAt: number;
    readonly storedAt: number;
    readonly firstPage?: number;
    readonly lastPage?: number;
    readonly form?: StoredForm | undefined;
  })[],
): Promise<void> {
  if (rows.length > 0)
    await executor.insert(files).values(rows.map(({ form, ...row }) => ({ ...row, ...form, storageKey: row.id })));
}

/** Sets which pages of a file are its document. */
export async function setPages(
  transaction: Transaction,
  id: string,
  pages: { readonly firstPage: number; readonly lastPage: number },
): Promise<void> {
  await transaction.update(files).set(pages).where(eq(files.id, id));
}

/** Marks a PDF as locked, unless somebody has opened it. */
export async function markLocked(executor: Executor, id: string): Promise<void> {
  await executor
    .update(files)
    .set({ isLocked: true })
    .where(and(eq(files.id, id), isNull(files.shownKey)));
}

/** Sets the form that is shown in place of a file. Returns false if it has one. */
export async function setForm(executor: Executor, id: string, form: StoredForm): Promise<boolean> {
  const rows = await executor
    .update(files)
    .set({ ...form, isLocked: false })
    .where(and(eq(files.id, id), isNull(files.shownKey)))
    .returning({ id: files.id });
  return rows.length > 0;
}

/** Marks an archive as unpacked by its hash. Returns false if it is so already. */
export async function markUnpacked(transaction: Transaction, id: string, digest: string): Promise<boolean> {
  const rows = await transaction
    .update(files)
    .set({ sha256: digest })
    .where(and(eq(files.id, id), isNull(files.sha256)))
    .returning({ id: files.id });
  return rows.length > 0;
}

const isOpen = (id: string): SQL | undefined => and(eq(files.id, id), isNull(files.storedAt));

/** Sets the key of the last received bytes. Returns the previous key; undefined if the file is already accepted. */
export async function replaceReceived(database: Database, id: string, storageKey: string): Promise<string | undefined> {
  return inTransaction(database, async (transaction) => {
    const [row] = await transaction.select({ former: files.storageKey }).from(files).where(isOpen(id)).for('update');
    if (row) await transaction.update(files).set({ storageKey }).where(eq(files.id, id));
    return row?.former;
  });
}

/** Accepts the bytes under a key. Returns false if other bytes came meanwhile or the file is already accepted. */
export async function accept(
  transaction: Transaction,
  { id, storageKey }: Pick<FileRow, 'id' | 'storageKey'>,
  content: CheckedContent & (StoredForm | { readonly isLocked?: true }),
  storedAt: number,
): Promise<boolean> {
  const rows = await transaction
    .update(files)
    .set({ ...content, storedAt })
    .where(and(isOpen(id), eq(files.storageKey, storageKey)))
    .returning({ id: files.id });
  return rows.length > 0;
}

/** Locks files begun before `time` (epoch milliseconds), never submitted, that wait for nobody and are in no draft. */
export function lockForsaken(
  transaction: Transaction,
  time: number,
  limit: number,
): Promise<Pick<FileRow, 'id' | 'storageKey' | 'shownKey'>[]> {
  const draft = transaction
    .select({ id: collectionDraftFiles.fileId })
    .from(collectionDraftFiles)
    .where(eq(collectionDraftFiles.fileId, files.id));
  const waiting = transaction
    .select({ id: waitingDocuments.id })
    .from(waitingDocuments)
    .where(eq(waitingDocuments.fileId, files.id));
  return transaction
    .select({ id: files.id, storageKey: files.storageKey, shownKey: files.shownKey })
    .from(files)
    .where(and(eq(files.isSubmitted, false), lt(files.createdAt, time), notExists(draft), notExists(waiting)))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** Erases files and their readings. */
export async function eraseFiles(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction.delete(fileReadings).where(inArray(fileReadings.fileId, [...ids]));
  await transaction.delete(preRegisteredUploads).where(inArray(preRegisteredUploads.fileId, [...ids]));
  await transaction.delete(files).where(inArray(files.id, [...ids]));
}

/** Converts a stored file to the contract's form. */
export function toInvoiceFile(file: FileRow): InvoiceFile {
  const { id, fileName, sizeBytes, firstPage, lastPage, isLocked, shownBytes } = file;
  const type = CONTENT_TYPES.find((candidate) => candidate === file.contentType);
  const shownType = SHOWN_TYPES.find((candidate) => candidate === file.shownType);
  if (!type || sizeBytes === null) throw new Error(`File ${id} is not stored.`);
  return {
    id,
    file_name: fileName,
    content_type: type,
    size: sizeBytes,
    ...(firstPage !== null && lastPage !== null && { pages: { first: firstPage, last: lastPage } }),
    ...(isLocked && { is_locked: true }),
    ...(shownType && shownBytes !== null && { shown: { content_type: shownType, size: shownBytes } }),
  };
}
