import type { Readable } from 'node:stream';

/**
 * Where the bytes of files lie. Keys are made by the server, never by a user. Every call may reject with {@link
 * StoreUnavailable}.
 */
export interface FileStore {
  /**
   * Writes all of `content` under `key`, replacing what was there. Nothing is to be seen of it before all of it is
   * kept, and nothing stays of what broke off.
   * @throws TooManyBytes above `limit` bytes
   */
  write(key: string, content: Readable, limit: number): Promise<void>;
  /** All bytes under `key`; undefined when there is nothing. */
  read(key: string): Promise<Buffer | undefined>;
  /** How many bytes lie under `key`; undefined when there is nothing. */
  size(key: string): Promise<number | undefined>;
  /** Removes what lies under `key`, if anything does. */
  remove(key: string): Promise<void>;
  /** Resolves if the disk takes a file now, or if the bucket answers. */
  check(): Promise<void>;
}

/**
 * The store takes or gives nothing now: its disk is full, gone or read-only, its bucket does not answer. The cause says
 * which.
 */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';

  constructor(cause: unknown) {
    super('The file store cannot be used.', { cause });
  }
}
