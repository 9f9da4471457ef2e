import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { InvoiceFile } from 'shared-api/types';
import { plainFileName } from 'shared-rules/file-name';
import { contentTypeOf, isArchiveName, MAX_ARCHIVE_BYTES, MAX_FILE_BYTES } from 'shared-rules/file-type';
import type { Context } from '../../platform/context/context';
import type { Executor } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { readConfirmed } from '../../platform/db/read-confirmed';
import { notFound, refuseField } from '../../platform/http/failure';
import { Overloaded } from '../../platform/http/overload';
import { parseApart } from '../../platform/parsing/parse-apart';
import { TooManyBytes } from '../../platform/storage/limit-bytes';
import { takeBody } from '../../platform/storage/take-body';
import { failLockedReading, requestReading } from '../readings/reading.repository';
import type { checkContent } from '../files/check-content';
import { makeForm } from '../readings/make-form';
import { accept, findFile, insertFile, replaceReceived, toInvoiceFile } from '../files/file.repository';

export interface FileService {
  /** Begins the upload of one file. Returns its id. Refuses files by name or size. */
  begin(buyerId: number, fileName: string, sizeBytes: number): Promise<string>;
  /** Receives the bytes of a file whose upload has begun and is not complete. */
  receive(fileId: string, content: Readable): Promise<void>;
  /** Checks the received content, keeps it, and starts its reading in the background. May be repeated. */
  complete(buyerId: number, fileId: string): Promise<InvoiceFile>;
}

/**
 * Creates the service of uploads. Files are checked by content, not by name (docs/domain.md 8): PDFs and pictures up to
 * 10 MB.
 */
export function createFileService(context: Context): FileService {
  const { database, clock, files: store } = context;

  async function own(buyerId: number, fileId: string, executor: Executor = database) {
    const file = await findFile(executor, fileId);
    if (file?.buyerId !== buyerId) throw notFound();
    return file;
  }

  return {
    async begin(buyerId, name, sizeBytes) {
      const fileName = plainFileName(name);
      if (contentTypeOf(fileName) === null) throw refuseField('file_name', 'file_name_type', { fileName });
      if (sizeBytes === 0) throw refuseField('size', 'file_empty');
      if (sizeBytes > MAX_FILE_BYTES) throw refuseField('size', 'file_too_large');
      const id = randomUUID();
      await insertFile(database, { id, buyerId, fileName, createdAt: await clock.now() });
      return id;
    },

    async receive(fileId, content) {
      const file = await findFile(database, fileId);
      // Accepted bytes are a record and never change, so the upload address ends here.
      if (!file || file.storedAt !== null) throw notFound();
      // Each upload has its own key, so one that ends after another was accepted changes nothing.
      const storageKey = randomUUID();
      const [most, refusal] = isArchiveName(file.fileName)
        ? ([MAX_ARCHIVE_BYTES, 'archive_too_large'] as const)
        : ([MAX_FILE_BYTES, 'file_too_large'] as const);
      await takeBody(content, (taken) => store.write(storageKey, taken, most)).catch((error: unknown) => {
        throw error instanceof TooManyBytes ? refuseField('size', refusal) : error;
      });
      const former = await replaceReceived(database, fileId, storageKey);
      await store.remove(former ?? storageKey);
      if (former === undefined) throw notFound();
    },

    async complete(buyerId, fileId) {
      const file = await own(buyerId, fileId);
      if (file.storedAt !== null)
        return toInvoiceFile(await readConfirmed(context, (executor) => own(buyerId, fileId, executor)));
      const bytes = await store.read(file.storageKey);
      if (!bytes) throw refuseField('file_id', 'file_not_uploaded');
      const removeRefused = async (refusal: unknown): Promise<never> => {
        // Bytes that nobody has looked at may be checked again.
        if (!(refusal instanceof Overloaded)) await store.remove(file.storageKey);
        throw refusal;
      };
      const content = await parseApart<typeof checkContent>(
        'fileContent',
        { bytes, fileName: file.fileName },
        'file_id',
      ).catch(removeRefused);
      const form = await makeForm(context, { bytes, contentType: content.contentType }).catch(removeRefused);
      const isAccepted = await inTransaction(database, async (transaction) => {
        const now = await clock.now(transaction);
        if (!(await accept(transaction, file, { ...content, ...form }, now))) return false;
        if ('isLocked' in form) await failLockedReading(transaction, fileId, now);
        else
          await requestReading(
            transaction,
            { id: fileId, contentType: 'shownType' in form ? form.shownType : content.contentType },
            now,
          );
        return true;
      });
      if (isAccepted) return toInvoiceFile(await own(buyerId, fileId));
      // Other bytes came while these were checked, so the new ones are checked in turn.
      if ('shownKey' in form) await store.remove(form.shownKey);
      return this.complete(buyerId, fileId);
    },
  };
}
