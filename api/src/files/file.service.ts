import { fileTypeFromBuffer } from 'file-type';
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { InvoiceFile } from 'shared-api/types';
import { CONTENT_TYPES, contentTypeOf, MAX_FILE_BYTES, type ContentType } from 'shared-rules/file-type';
import { fileEmpty, fileTooLarge, fileTypeRefused } from 'shared-rules/messages';
import type { Context } from '../config/context';
import { sha256 } from '../crypto/hash';
import { invalidField, notFound } from '../http/failure';
import { requestReading } from '../readings/reading.repository';
import { findFile, insertFile, markStored, toInvoiceFile } from './file.repository';
import { TooManyBytes } from './limit-bytes';

export interface FileService {
  /** Opens a place for one file; answers with its id. Refuses what cannot be accepted by name or size. */
  begin(buyerId: number, fileName: string, sizeBytes: number): Promise<string>;
  /** Takes the bytes of a file that was begun and not completed. */
  receive(fileId: string, content: Readable): Promise<void>;
  /** Checks what was received by its content, keeps it, and has it read in the background. Again is the same. */
  complete(buyerId: number, fileId: string): Promise<InvoiceFile>;
}

async function contentTypeIn(bytes: Uint8Array): Promise<ContentType | undefined> {
  const found = await fileTypeFromBuffer(bytes);
  return CONTENT_TYPES.find((type) => type === found?.mime);
}

// A name is shown and sent back as a header: no path, no control characters, one canonical form.
const cleanName = (name: string): string => name.normalize('NFC').replace(/^.*[\\/]/, '').replace(/\p{Cc}/gu, '');

/** Files are checked by content, not by name (domain model, "Real data"): PDF, JPEG or PNG up to 10 MB. */
export function createFileService({ database, clock, files: store }: Context): FileService {
  async function own(buyerId: number, fileId: string) {
    const file = await findFile(database, fileId);
    if (file?.buyerId !== buyerId) throw notFound();
    return file;
  }

  return {
    async begin(buyerId, name, sizeBytes) {
      const fileName = cleanName(name);
      if (contentTypeOf(fileName) === null) throw invalidField('file_name', 'file_type', fileTypeRefused);
      if (sizeBytes === 0) throw invalidField('size', 'file_empty', fileEmpty);
      if (sizeBytes > MAX_FILE_BYTES) throw invalidField('size', 'file_too_large', fileTooLarge);
      const id = randomUUID();
      await insertFile(database, { id, buyerId, fileName, createdAt: await clock.now() });
      return id;
    },

    async receive(fileId, content) {
      const file = await findFile(database, fileId);
      // Once kept, its bytes are the record: the address is of no use any more.
      if (!file || file.storedAt !== null) throw notFound();
      await store.write(file.storageKey, content, MAX_FILE_BYTES).catch((error: unknown) => {
        throw error instanceof TooManyBytes ? invalidField('size', 'file_too_large', fileTooLarge) : error;
      });
    },

    async complete(buyerId, fileId) {
      const file = await own(buyerId, fileId);
      if (file.storedAt !== null) return toInvoiceFile(file);
      const bytes = await store.read(file.storageKey);
      if (!bytes) throw invalidField('file_id', 'not_uploaded', 'ファイルが届いていません。もう一度アップロードしてください。');
      const contentType = bytes.length > 0 ? await contentTypeIn(bytes) : undefined;
      if (!contentType) {
        await store.remove(file.storageKey);
        throw bytes.length === 0 ? invalidField('file_id', 'file_empty', fileEmpty) : invalidField('file_id', 'file_type', fileTypeRefused);
      }
      await database.transaction(async (tx) => {
        const now = await clock.now(tx);
        await markStored(tx, fileId, { contentType, sizeBytes: bytes.length, sha256: sha256(bytes) }, now);
        await requestReading(tx, { id: fileId, contentType }, now);
      });
      return toInvoiceFile(await own(buyerId, fileId));
    },
  };
}
