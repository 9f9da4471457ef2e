import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { type ContentType, MAX_FILE_BYTES } from 'shared-rules/file-type';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { insertStoredFiles } from '../files/file.repository';
import { requestReading } from '../readings/reading.repository';
import type { UnpackedDocument } from './read-archive';
import { insertWaiting } from './waiting-document.repository';

/** A document that is stored and does not wait yet. */
export interface StoredDocument {
  readonly id: string;
  readonly contentType: ContentType;
}

/**
 * Stores documents as uploads that nobody has submitted. Returns their ids. If what follows fails, the sweep of uploads
 * takes them.
 */
export async function storeDocuments(
  { database, clock, files: store }: Pick<Context, 'database' | 'clock' | 'files'>,
  buyerId: number,
  documents: readonly UnpackedDocument[],
): Promise<StoredDocument[]> {
  const now = await clock.now();
  const stored = documents.map(({ bytes, ...document }) => ({ id: randomUUID(), bytes, document }));
  await insertStoredFiles(
    database,
    stored.map(({ id, document }) => ({ id, buyerId, ...document, createdAt: now, storedAt: now })),
  );
  for (const { id, bytes } of stored)
    await store.write(id, Readable.from([Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)]), MAX_FILE_BYTES);
  return stored.map(({ id, document: { contentType } }) => ({ id, contentType }));
}

/** Lets stored documents wait, and requests their readings. The caller holds the buyer. */
export async function addStored(
  transaction: Transaction,
  buyerId: number,
  stored: readonly StoredDocument[],
  now: number,
): Promise<void> {
  for (const file of stored) await requestReading(transaction, file, now);
  await insertWaiting(
    transaction,
    buyerId,
    stored.map(({ id }) => id),
    now,
  );
}
