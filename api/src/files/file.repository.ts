import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { InvoiceFile } from 'shared-api/types';
import { CONTENT_TYPES, type ContentType } from 'shared-rules/file-type';
import type { Executor, Transaction } from '../db/client';
import { collectionFiles } from '../db/schema/collections';
import { files, receivedInvoiceFiles } from '../db/schema/documents';
import { preRegistrationFiles } from '../db/schema/pre-registrations';

export type FileRow = typeof files.$inferSelect;

/** What the content of an uploaded file turned out to be. */
export interface StoredContent {
  readonly contentType: ContentType;
  readonly sizeBytes: number;
  readonly sha256: string;
}

export async function findFile(executor: Executor, id: string): Promise<FileRow | undefined> {
  const [row] = await executor.select().from(files).where(eq(files.id, id));
  return row;
}

const isStored = (buyerId: number, ids: readonly string[]): SQL | undefined => and(eq(files.buyerId, buyerId), inArray(files.id, [...ids]), isNotNull(files.storedAt));

/** The stored files of a buyer among `ids`; what is missing, unfinished or another's is left out. */
export const findStoredFiles = (executor: Executor, buyerId: number, ids: readonly string[]): Promise<FileRow[]> => executor.select().from(files).where(isStored(buyerId, ids));

/** Locks and reads the stored files of a buyer among `ids`; what is missing, unfinished or another's is left out. */
export function lockStoredFiles(tx: Transaction, buyerId: number, ids: readonly string[]): Promise<FileRow[]> {
  return tx.select().from(files).where(isStored(buyerId, ids)).orderBy(files.id).for('update');
}

/** Which of `ids` belong to a received invoice, a card-payment request or a pre-registration already: a file belongs to one document. */
export async function findLinkedFileIds(executor: Executor, ids: readonly string[]): Promise<string[]> {
  const received = executor.select({ id: receivedInvoiceFiles.fileId }).from(receivedInvoiceFiles).where(inArray(receivedInvoiceFiles.fileId, [...ids]));
  const requested = executor.select({ id: collectionFiles.fileId }).from(collectionFiles).where(inArray(collectionFiles.fileId, [...ids]));
  const lodged = executor.select({ id: preRegistrationFiles.fileId }).from(preRegistrationFiles).where(inArray(preRegistrationFiles.fileId, [...ids]));
  const rows = await union(received, requested, lodged);
  return rows.map((row) => row.id);
}

export async function insertFile(executor: Executor, row: { id: string; buyerId: number; fileName: string; createdAt: number }): Promise<void> {
  await executor.insert(files).values({ ...row, storageKey: row.id });
}

export async function markStored(executor: Executor, id: string, content: StoredContent, storedAt: number): Promise<void> {
  await executor.update(files).set({ ...content, storedAt }).where(eq(files.id, id));
}

/** A stored file as the contract shows it. */
export function toInvoiceFile({ id, fileName, contentType, sizeBytes }: FileRow): InvoiceFile {
  const type = CONTENT_TYPES.find((candidate) => candidate === contentType);
  if (!type || sizeBytes === null) throw new Error(`File ${id} is not stored.`);
  return { id, file_name: fileName, content_type: type, size: sizeBytes };
}
