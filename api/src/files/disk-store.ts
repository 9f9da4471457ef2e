import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './file-store';
import { limitBytes } from './limit-bytes';

function undefinedWhereMissing(error: unknown): undefined {
  if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}

/** Files on the local disk, below `folder`. A file appears under its key only when all of it is on the disk. */
export async function openDiskStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = (key: string): string => join(folder, key);
  return {
    async write(key: string, content: Readable, limit: number) {
      const unfinished = `${pathOf(key)}.part`;
      // Before anything is read: a disk that takes nothing is said at once, and the sender is still there to hear it.
      const handle = await open(unfinished, 'w', 0o600);
      try {
        await pipeline(content, limitBytes(limit), handle.createWriteStream({ flush: true }));
        await rename(unfinished, pathOf(key));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    read: (key) => readFile(pathOf(key)).catch(undefinedWhereMissing),
    size: async (key) => (await stat(pathOf(key)).catch(undefinedWhereMissing))?.size,
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
