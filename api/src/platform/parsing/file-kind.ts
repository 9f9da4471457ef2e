import { fileTypeFromBuffer } from 'file-type';
import type { Work } from './work';

/** Bytes at the beginning by which the library tells a format. Formats with their sign elsewhere are none of ours. */
const HEAD_BYTES = 4_100;

/**
 * Returns the MIME type that bytes begin as; undefined for an unknown one. The library is given only the beginning:
 * with all of a file, it would go through every chunk of a PNG or every entry of an archive.
 */
export async function fileKind(bytes: Uint8Array, work?: Work): Promise<string | undefined> {
  const head = bytes.subarray(0, HEAD_BYTES);
  work?.look(head.length);
  return (await fileTypeFromBuffer(head))?.mime;
}
