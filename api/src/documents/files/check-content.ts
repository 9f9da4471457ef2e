import { fileTypeFromBuffer } from 'file-type';
import { CONTENT_TYPES, contentTypeOf, type ContentType } from 'shared-rules/file-type';
import { fileEmpty, fileMixed, fileTypeMismatch, fileTypeRefused, pictureTooLarge } from 'shared-rules/messages';
import { invalidField } from '../../platform/http/failure';
import { pictureSize } from './picture-size';

/** A page in A3 at 600 dots per inch has 70 million; what is above fills the memory of whoever opens it. */
const MAX_PIXELS = 100_000_000;

/** Browsers and viewers look for a beginning of a page or a PDF within so many bytes. */
const HEAD_BYTES = 1024;

const PAGE = /<(!doctype|html|head|body|script|iframe|svg)[\s>]/i;

const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
/** The end record of an archive without its comment. */
const ZIP_END_BYTES = 22;

const ZIP_ENTRY = Buffer.from('PK\x01\x02', 'latin1');
/** The end record may stand so many bytes before the end: programs look for it there, whatever follows it. */
const ZIP_TAIL_BYTES = ZIP_END_BYTES + 0xffff;

/** Whether an end record reaches just to the end of the file, or closes a list of entries. */
function isArchiveEnd(bytes: Buffer, at: number): boolean {
  if (at + ZIP_END_BYTES > bytes.length) return false;
  const list = at - bytes.readUInt32LE(at + 12);
  const end = at + ZIP_END_BYTES + bytes.readUInt16LE(at + 20);
  return end === bytes.length || (list >= 0 && bytes.subarray(list, at).indexOf(ZIP_ENTRY) === 0);
}

/** Returns whether the file ends as an archive does, so that it opens as one too. */
function endsAsArchive(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - ZIP_TAIL_BYTES);
  for (let at = bytes.lastIndexOf(ZIP_END); at >= from; at = at === 0 ? -1 : bytes.lastIndexOf(ZIP_END, at - 1)) {
    if (isArchiveEnd(bytes, at)) return true;
  }
  return false;
}

/** Whether the bytes are a second thing beside what they begin as. */
function isMixed(bytes: Buffer, contentType: ContentType): boolean {
  const head = bytes.subarray(0, HEAD_BYTES).toString('latin1');
  return PAGE.test(head) || endsAsArchive(bytes) || (contentType !== 'application/pdf' && head.includes('%PDF-'));
}

/**
 * Finds what bytes are by themselves (domain model, "Real data"). Throws 422 at `file_id` where they are nothing,
 * neither PDF, JPEG nor PNG, something else than the name says, two things at once, or a picture too large to be
 * opened.
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
