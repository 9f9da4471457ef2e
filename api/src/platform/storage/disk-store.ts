import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StoreUnavailable, type FileStore } from './file-store';
import { limitBytes } from './limit-bytes';

/** Errors of the file system name a system call; errors of a sender that breaks off do not. */
const isOfDisk = (error: unknown): boolean => typeof error === 'object' && error !== null && 'syscall' in error;

/** Throws errors of the disk as {@link StoreUnavailable}, and others unchanged. */
function refused(error: unknown): never {
  throw isOfDisk(error) ? new StoreUnavailable(error) : error;
}

function undefinedWhereMissing(error: unknown): undefined {
  if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT') return undefined;
  return refused(error);
}

/** Stores files on the local disk, below `folder`. A file appears under its key only when it is completely written. */
export async function openDiskStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = (key: string): string => join(folder, key);
  const removeFile = (path: string): Promise<void> => rm(path, { force: true }).catch(refused);
  return {
    async write(key, content, limit) {
      const unfinished = `${pathOf(key)}.part`;
      // Opened before anything is read: a disk that refuses is reported at once, while the sender still listens.
      const handle = await open(unfinished, 'w', 0o600).catch(refused);
      try {
        await pipeline(content, limitBytes(limit), handle.createWriteStream({ flush: true }));
        await rename(unfinished, pathOf(key));
      } catch (error) {
        // The first failure is the one to report.
        await rm(unfinished, { force: true }).catch(() => undefined);
        refused(error);
      }
    },
    read: (key) => readFile(pathOf(key)).catch(undefinedWhereMissing),
    size: async (key) => (await stat(pathOf(key)).catch(undefinedWhereMissing))?.size,
    remove: (key) => removeFile(pathOf(key)),
    async check() {
      const probe = pathOf(`.check-${process.pid}`);
      await open(probe, 'w', 0o600)
        .then((handle) => handle.close())
        .catch(refused);
      await removeFile(probe);
    },
  };
}
