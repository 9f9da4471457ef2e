import { fileTypeFromBuffer } from 'file-type';
import { CONTENT_TYPES, contentTypeOf, type ContentType } from 'shared-rules/file-type';
import { fileEmpty, fileMixed, fileTypeMismatch, fileTypeRefused, pictureTooLarge } from 'shared-rules/messages';
import { invalidField } from '../../platform/http/failure';
import { pictureSize } from './picture-size';

/** Most pixels of a picture. An A3 page at 600 dpi has 70 million; larger pictures fill the memory of their viewers. */
const MAX_PIXELS = 100_000_000;

/** Browsers and viewers look for the beginning of a page or a PDF within so many bytes. */
const HEAD_BYTES = 1024;

const PAGE = /<(!doctype|html|head|body|script|iframe|svg)[\s>]/i;

const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
/** The end record of an archive without its comment. */
const ZIP_END_BYTES = 22;

const ZIP_ENTRY = Buffer.from('PK\x01\x02', 'latin1');
/** Programs look for the end record within so many bytes before the end, whatever follows it. */
const ZIP_TAIL_BYTES = ZIP_END_BYTES + 0xffff;

/** Returns whether an end record reaches exactly to the end of the file, or closes a list of entries. */
function isArchiveEnd(bytes: Buffer, at: number): boolean {
  if (at + ZIP_END_BYTES > bytes.length) return false;
  const list = at - bytes.readUInt32LE(at + 12);
  const end = at + ZIP_END_BYTES + bytes.readUInt16LE(at + 20);
  return end === bytes.length || (list >= 0 && bytes.subarray(list, at).indexOf(ZIP_ENTRY) === 0);
}

/** Returns whether the file also opens as an archive, judging by its end. */
function endsAsArchive(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - ZIP_TAIL_BYTES);
  for (let at = bytes.lastIndexOf(ZIP_END); at >= from; at = at === 0 ? -1 : bytes.lastIndexOf(ZIP_END, at - 1)) {
    if (isArchiveEnd(bytes, at)) return true;
  }
  return false;
}

/** Returns whether the bytes are also a second format beside the one that they begin as. */
function isMixed(bytes: Buffer, contentType: ContentType): boolean {
  const head = bytes.subarray(0, HEAD_BYTES).toString('latin1');
  return PAGE.test(head) || endsAsArchive(bytes) || (contentType !== 'application/pdf' && head.includes('%PDF-'));
}

/**
 * Returns the type that the bytes have (domain model, "Real data"). Throws 422 at `file_id` if they are neither PDF,
 * JPEG nor PNG, differ from the type in the name, are two formats at once, or are too large a picture.
 */
export async function checkContent(bytes: Buffer, fileName: string): Promise<ContentType> {
  const refused = (code: string, message: string) => invalidField('file_id', code, message);
  if (bytes.length === 0) throw refused('file_empty', fileEmpty);
  const found = await fileTypeFromBuffer(bytes);
  const contentType = CONTENT_TYPES.find((type) => type === found?.mime);
  if (!contentType) throw refused('file_type', fileTypeRefused);
  if (contentTypeOf(fileName) !== contentType) throw refused('file_type_mismatch', fileTypeMismatch);
  if (isMixed(bytes, contentType)) throw refused('file_mixed', fileMixed);
  const { width = 0, height = 0 } = pictureSize(bytes) ?? {};
  if (width * height > MAX_PIXELS) throw refused('picture_too_large', pictureTooLarge);
  return contentType;
}
