import { randomUUID } from 'node:crypto';
import { plainFileName } from 'shared-rules/file-name';
import { isArchiveName, MAX_ARCHIVE_BYTES } from 'shared-rules/file-type';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { refuseField, notFound } from '../../platform/http/failure';
import { Overloaded } from '../../platform/http/overload';
import { parseApart } from '../../platform/parsing/parse-apart';
import { findFile, insertFile, markUnpacked, type FileRow } from '../files/file.repository';
import type { readArchive } from './read-archive';
import { addStored, storeDocuments, type StoredDocument } from './store-documents';
import { holdBuyer } from './waiting-document.repository';
import { checkRoom, repetitions } from './waiting-document.service';

/** Archives that one process unpacks at a time: each holds up to 150 MB until its documents are stored. */
const AT_ONCE = 2;

/** Answer of a call that unpacks. */
interface Unpacked {
  readonly added: number;
  readonly refused: { readonly name: string; readonly reason: string }[];
  readonly left_out: string[];
}

export interface ArchiveService {
  /** Begins the upload of one archive. Returns its id. Refuses it by name or size. */
  begin(buyerId: number, fileName: string, sizeBytes: number): Promise<string>;
  /**
   * Unpacks an archive that was sent, and stores its documents. `complete` records them in one transaction.
   */
  unpack<A>(
    buyerId: number,
    fileId: string,
    complete: (work: (transaction: Transaction) => Promise<Unpacked>) => Promise<A>,
  ): Promise<A>;
}

/** Creates the service of archives. Their documents are checked like single uploads. */
export function createArchiveService(context: Context): ArchiveService {
  const { database, clock, files: store } = context;
  let running = 0;

  async function own(buyerId: number, fileId: string): Promise<FileRow> {
    const file = await findFile(database, fileId);
    // Unpacked once, it has its hash; the sweep of uploads takes it.
    if (file?.buyerId !== buyerId || !isArchiveName(file.fileName) || file.sha256 !== null) throw notFound();
    return file;
  }

  async function read({ storageKey }: FileRow) {
    const bytes = await store.read(storageKey);
    if (!bytes) throw refuseField('file_id', 'file_not_uploaded');
    return parseApart<typeof readArchive>('archiveDocuments', { bytes }, 'file_id').catch(async (refusal: unknown) => {
      // Bytes that nobody has looked at may be looked at again.
      if (!(refusal instanceof Overloaded)) await store.remove(storageKey);
      throw refusal;
    });
  }

  async function record(
    transaction: Transaction,
    archive: FileRow,
    digest: string,
    stored: readonly StoredDocument[],
  ): Promise<void> {
    const now = await clock.now(transaction);
    // A concurrent second call for the archive finds it used.
    if (!(await markUnpacked(transaction, archive.id, digest))) throw notFound();
    await holdBuyer(transaction, archive.buyerId);
    await checkRoom(transaction, archive.buyerId, stored.length, 'file_id');
    await addStored(transaction, archive.buyerId, stored, now);
  }

  return {
    async begin(buyerId, name, sizeBytes) {
      const fileName = plainFileName(name);
      if (!isArchiveName(fileName)) throw refuseField('file_name', 'archive_type');
      if (sizeBytes === 0) throw refuseField('size', 'file_empty');
      if (sizeBytes > MAX_ARCHIVE_BYTES) throw refuseField('size', 'archive_too_large');
      const id = randomUUID();
      await insertFile(database, { id, buyerId, fileName, createdAt: await clock.now() });
      return id;
    },

    async unpack(buyerId, fileId, complete) {
      const archive = await own(buyerId, fileId);
      if (running >= AT_ONCE) throw new Overloaded();
      running += 1;
      try {
        const { documents: unpacked, refused: unfit, leftOut, sha256: digest } = await read(archive);
        const reasons = await repetitions(database, buyerId, unpacked);
        const documents = unpacked.filter((_document, index) => reasons[index] === null);
        const repeated = unpacked.flatMap(({ fileName: name }, index) => {
          const reason = reasons[index];
          return reason ? [{ name, reason: reason.message }] : [];
        });
        await checkRoom(database, buyerId, documents.length, 'file_id');
        const stored = await storeDocuments(context, buyerId, documents);
        return await complete(async (transaction) => {
          await record(transaction, archive, digest, stored);
          return { added: stored.length, refused: [...unfit, ...repeated], left_out: [...leftOut] };
        });
      } finally {
        running -= 1;
      }
    },
  };
}
