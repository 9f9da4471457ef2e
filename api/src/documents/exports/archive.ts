import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive. */
export interface ArchiveEntry {
  readonly name: string;
  /** Length in bytes. `open` must give exactly as many. */
  readonly size: number;
  /** Epoch milliseconds. */
  readonly modifiedAt: number;
  open(): Readable;
}

/**
 * Bytes of an entry in the directory at the end of an archive, without its name: its record, and its time to the
 * second.
 */
const DIRECTORY_RECORD_BYTES = 46 + 9;
const LARGE_DIRECTORY_BYTES = 0xffff;

/**
 * Works around a fault of the library: for a directory from 64 KB on it computes the size of the larger format (ZIP64)
 * but writes the smaller one, so the announced size is wrong. Forcing ZIP64 from there on makes both agree.
 */
const needsLargeFormat = (entries: readonly ArchiveEntry[]): boolean =>
  entries.reduce((bytes, { name }) => bytes + DIRECTORY_RECORD_BYTES + Buffer.byteLength(name), 0) >=
  LARGE_DIRECTORY_BYTES;

type Open = (entry: ArchiveEntry, opened: (failure: unknown, content: NodeJS.ReadableStream) => void) => void;

/**
 * Packs files without compression: PDF and pictures are compressed already, and the size is known before the first
 * byte.
 */
function pack(entries: readonly ArchiveEntry[], open: Open): { zip: ZipFile; size: number } {
  const zip = new ZipFile();
  for (const entry of entries)
    zip.addReadStreamLazy(
      entry.name,
      { size: entry.size, mtime: new Date(entry.modifiedAt), compress: false },
      (opened) => open(entry, opened),
    );
  let size = -1;
  zip.end({ forceZip64Format: needsLargeFormat(entries) }, (bytes) => (size = bytes));
  return { zip, size };
}

/** Returns the length of the ZIP archive in bytes, without opening a file. */
export const archiveSize = (entries: readonly ArchiveEntry[]): number => pack(entries, () => undefined).size;

/**
 * Returns a ZIP archive with names in UTF-8 as a stream. One file is open at a time. A file that cannot be read, or
 * that has another length than announced, ends the stream with an error.
 */
export function archiveStream(entries: readonly ArchiveEntry[]): { readonly size: number; readonly body: Readable } {
  let current: Readable | undefined;
  const { zip, size } = pack(entries, (entry, opened) => {
    current = entry.open();
    current.once('error', (error) => body.destroy(error));
    opened(null, current);
  });
  // The library's types describe this stream only as the older interface.
  const body = zip.outputStream as Readable;
  zip.once('error', (error: Error) => body.destroy(error));
  body.once('close', () => current?.destroy());
  return { size, body };
}
