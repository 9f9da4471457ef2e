import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive. */
export interface ArchiveEntry {
  readonly name: string;
  /** Bytes; what `open` gives must be exactly as many. */
  readonly size: number;
  /** Epoch milliseconds. */
  readonly modifiedAt: number;
  open(): Readable;
}

/**
 * What an entry takes in the directory at the end of an archive, beside its name: its record, and its time to the
 * second.
 */
const DIRECTORY_RECORD_BYTES = 46 + 9;
const LARGE_DIRECTORY_BYTES = 0xffff;

/**
 * The library announces the larger format (ZIP64) for a directory from 64 KB on, and then writes the smaller one: the
 * size it promises would be wrong. Asked for the larger one from there on, it keeps its word.
 */
const needsLargeFormat = (entries: readonly ArchiveEntry[]): boolean =>
  entries.reduce((bytes, { name }) => bytes + DIRECTORY_RECORD_BYTES + Buffer.byteLength(name), 0) >=
  LARGE_DIRECTORY_BYTES;

type Open = (entry: ArchiveEntry, opened: (failure: unknown, content: NodeJS.ReadableStream) => void) => void;

/**
 * Files are stored, not compressed: PDF and pictures are compressed already, and the size is known before the first
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

/** Bytes of the ZIP archive of some files, none of which is opened. */
export const archiveSize = (entries: readonly ArchiveEntry[]): number => pack(entries, () => undefined).size;

/**
 * Files as a ZIP archive with names in UTF-8, as it is read: one file is open at a time. A file that cannot be read, or
 * is not as long as was said, ends it with an error.
 */
export function archiveStream(entries: readonly ArchiveEntry[]): { readonly size: number; readonly body: Readable } {
  let current: Readable | undefined;
  const { zip, size } = pack(entries, (entry, opened) => {
    current = entry.open();
    current.once('error', (error) => body.destroy(error));
    opened(null, current);
  });
  // The library's own stream, of which its types tell the older half.
  const body = zip.outputStream as Readable;
  zip.once('error', (error: Error) => body.destroy(error));
  body.once('close', () => current?.destroy());
  return { size, body };
}
