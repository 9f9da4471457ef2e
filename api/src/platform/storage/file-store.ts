import type { Readable } from 'node:stream';

/**
 * Store of the bytes of files. The server makes the keys, never a user. Every call may reject with {@link
 * StoreUnavailable}.
 */
export interface FileStore {
  /**
   * Writes all of `content` under `key`, replacing existing bytes. Nothing is visible before all of it is stored, and
   * an interrupted write leaves nothing.
   * @throws TooManyBytes above `limit` bytes
   */
  write(key: string, content: Readable, limit: number): Promise<void>;
  /** Returns all bytes under `key`; undefined if there are none. */
  read(key: string): Promise<Buffer | undefined>;
  /** Returns the number of bytes under `key`; undefined if there are none. */
  size(key: string): Promise<number | undefined>;
  /** Removes the bytes under `key`, if there are any. */
  remove(key: string): Promise<void>;
  /** Resolves if the disk accepts a file now, or if the bucket answers. */
  check(): Promise<void>;
}

/** The store cannot be used now: its disk is full, gone or read-only, or its bucket does not answer. See the cause. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';

  constructor(cause: unknown) {
    super('The file store cannot be used.', { cause });
  }
}
