import { fileTypeFromBuffer } from 'file-type';
import type { Work } from './work';

/** Number of leading bytes by which the library tells a format. We accept no format with its signature elsewhere. */
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
