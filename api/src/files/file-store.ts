import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Transform, type Readable } from 'node:stream';

/** More bytes came than may be kept. What was written of them is gone. */
export class TooManyBytes extends Error {}

/** Where the bytes of files lie. Keys are made by the server, never by a user. */
export interface FileStore {
  /** Writes all of `content` under `key`, replacing what was there; throws {@link TooManyBytes} above `limit` bytes and keeps nothing. */
  write(key: string, content: Readable, limit: number): Promise<void>;
  /** All bytes under `key`; undefined when there is nothing. */
  read(key: string): Promise<Buffer | undefined>;
  stream(key: string): Readable;
  /** How many bytes lie under `key`; undefined when there is nothing. */
  size(key: string): Promise<number | undefined>;
  remove(key: string): Promise<void>;
}

/** Reads a sender out, so that it hears the answer, unless it sends far more than the limit. */
function limiter(limit: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > 2 * limit) done(new TooManyBytes());
      else if (seen > limit) done();
      else done(null, chunk);
    },
    flush(done) {
      done(seen > limit ? new TooManyBytes() : null);
    },
  });
}

function undefinedWhereMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}

/** Files on the local disk, below `folder`. A file appears under its key only when all of it is on the disk. */
export async function openDiskStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = (key: string): string => join(folder, key);
  return {
    async write(key, content, limit) {
      const unfinished = `${pathOf(key)}.part`;
      try {
        await pipeline(content, limiter(limit), createWriteStream(unfinished, { mode: 0o600 }));
        const handle = await open(unfinished, 'r+');
        await handle.sync().finally(() => handle.close());
        await rename(unfinished, pathOf(key));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    read: (key) => readFile(pathOf(key)).catch(undefinedWhereMissing),
    stream: (key) => createReadStream(pathOf(key)),
    size: async (key) => (await stat(pathOf(key)).catch(undefinedWhereMissing))?.size,
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
