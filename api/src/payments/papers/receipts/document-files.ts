import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sha256Bytes } from '../../../platform/crypto/hash';
import type { Context } from '../../../platform/context/context';
import { drawSheet } from '../../../platform/sheets/sheet';
import { type DocumentRow, findFile, recordFile } from '../../status/record/issued-document.repository';

/** Far more than a page of text takes, in bytes. */
const SIZE_LIMIT = 5_000_000;

/**
 * Draws an issued document as PDF and stores it, once: where two processes draw, the first one's file counts. Returns
 * its bytes.
 * @throws StoreUnavailable
 */
async function storeDrawn({ database, files, clock }: Context, document: DocumentRow): Promise<Buffer> {
  const bytes = await buffer(await drawSheet(document.content.sheet, document.content.issuer));
  const storageKey = randomUUID();
  await files.write(storageKey, Readable.from([bytes]), SIZE_LIMIT);
  const first = await recordFile(database, {
    documentId: document.id,
    storageKey,
    size: bytes.length,
    hash: sha256Bytes(bytes),
    storedAt: await clock.now(),
  });
  if (first.storageKey === storageKey) return bytes;
  await files.remove(storageKey);
  return readStored(files, first);
}

/** Reads a stored file. Throws if it is gone or was changed: a document is never drawn again. */
async function readStored(
  files: Context['files'],
  { documentId, storageKey, hash }: { readonly documentId: number; readonly storageKey: string; readonly hash: Buffer },
): Promise<Buffer> {
  const bytes = await files.read(storageKey);
  if (!bytes || !sha256Bytes(bytes).equals(hash))
    throw new Error(`The file of document ${documentId} is gone or changed.`);
  return bytes;
}

/**
 * Returns the PDF of an issued document: the stored one, or the one that is drawn and stored now.
 * @throws StoreUnavailable, or Error if the stored file is not the one that was issued
 */
export async function documentBytes(context: Context, document: DocumentRow): Promise<Buffer> {
  const stored = await findFile(context.database, document.id);
  return stored ? readStored(context.files, stored) : storeDrawn(context, document);
}
