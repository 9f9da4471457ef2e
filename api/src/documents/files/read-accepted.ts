import { Readable } from 'node:stream';
import { sha256 } from '../../platform/crypto/hash';
import type { FileStore } from '../../platform/storage/file-store';
import type { FileRow } from './file.repository';

type Accepted = Pick<FileRow, 'id' | 'storageKey' | 'sha256'>;

/** Reads the bytes of an accepted file. Throws if they are missing or differ from the accepted ones. */
export async function readAccepted(store: FileStore, { id, storageKey, sha256: accepted }: Accepted): Promise<Buffer> {
  const bytes = await store.read(storageKey);
  if (!bytes) throw new Error(`The bytes of file ${id} are gone.`);
  if (sha256(bytes) !== accepted) throw new Error(`The bytes of file ${id} are not those that were accepted.`);
  return bytes;
}

/** Streams the result of `readAccepted`; reads it when the stream is first read. */
export const streamAccepted = (store: FileStore, file: Accepted): Readable =>
  Readable.from(
    (async function* () {
      yield await readAccepted(store, file);
    })(),
    { objectMode: false },
  );
