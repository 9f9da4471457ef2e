import { CONTENT_TYPES, type ContentType } from 'shared-rules/file-type';
import { sha256 } from '../../platform/crypto/hash';
import { refuseField } from '../../platform/http/failure';
import { fileKind } from '../../platform/parsing/file-kind';
import { Work } from '../../platform/parsing/work';
import { readEInvoice } from '../e-invoices/read-e-invoice';
import { pictureSize } from './picture-size';

/**
 * Maximum number of pixels of a picture. An A3 page at 600 dpi has 70 million; larger pictures fill the memory of their
 * viewers.
 */
const MAX_PIXELS = 100_000_000;

/** Number of leading bytes in which browsers and viewers look for the beginning of a page or a PDF. */
const HEAD_BYTES = 1024;

const PAGE = /<(!doctype|html|head|body|script|iframe|svg)[\s>]/i;

const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
/** The end record of an archive without its comment. */
const ZIP_END_BYTES = 22;

const ZIP_ENTRY = Buffer.from('PK\x01\x02', 'latin1');
/** Number of bytes before the end in which programs look for the end record, whatever follows it. */
const ZIP_TAIL_BYTES = ZIP_END_BYTES + 0xffff;

/** Returns whether an end record reaches exactly to the end of the file, or closes a list of entries. */
function isArchiveEnd(bytes: Buffer, at: number, work: Work): boolean {
  work.look(ZIP_END_BYTES + ZIP_ENTRY.length);
  if (at + ZIP_END_BYTES > bytes.length) return false;
  const list = at - bytes.readUInt32LE(at + 12);
  const end = at + ZIP_END_BYTES + bytes.readUInt16LE(at + 20);
  // Only the position where the list must begin is checked, never the bytes between.
  return end === bytes.length || (list >= 0 && bytes.subarray(list, list + ZIP_ENTRY.length).equals(ZIP_ENTRY));
}

/** Returns whether the file also opens as an archive, judging by its end. */
function endsAsArchive(bytes: Buffer, work: Work): boolean {
  const from = Math.max(0, bytes.length - ZIP_TAIL_BYTES);
  const tail = bytes.subarray(from);
  work.look(tail.length);
  for (let at = tail.indexOf(ZIP_END); at !== -1; at = tail.indexOf(ZIP_END, at + 1)) {
    if (isArchiveEnd(bytes, from + at, work)) return true;
  }
  return false;
}

/** Returns whether the bytes are also a second format beside the one that they begin as. */
function isMixed(bytes: Buffer, contentType: ContentType, work: Work): boolean {
  work.look(2 * HEAD_BYTES);
  const head = bytes.subarray(0, HEAD_BYTES).toString('latin1');
  return (
    PAGE.test(head) || endsAsArchive(bytes, work) || (contentType !== 'application/pdf' && head.includes(PDF_SIGN))
  );
}

const PDF_SIGN = '%PDF-';
/** Beginnings of a TIFF. The library looks for its first page too, which may stand at the end of the file. */
const TIFF_SIGNS = ['II*\0', 'MM\0*'];
/**
 * Formats that the library does not tell from other text, with their beginnings: links saved by Windows, Linux and
 * macOS, pages, mails.
 */
const TEXTS: readonly (readonly [type: string, beginning: RegExp])[] = [
  ['application/x-url-shortcut', /^(\xef\xbb\xbf)?\s*\[(InternetShortcut|Desktop Entry)\]/i],
  ['application/x-url-shortcut', /^bplist[^]*URL_|<plist[\s>][^]*<key>URL<\/key>/],
  ['text/html', PAGE],
  ['message/rfc822', /^(Return-Path|Delivered-To|Received|From|To|Subject|Date|Message-ID|MIME-Version|X-[\w-]+): /i],
];

/** Document type of neither a page nor a link. It is XML, which is then refused for it. */
const XML_DOCTYPE = /<!DOCTYPE\s+(?!html|svg|plist)[a-z]/i;
const XML_HEAD = /^(\xef\xbb\xbf)?\s*<(!--|\?|!DOCTYPE|[A-Za-z_])/;

const OFFICE_TYPE = 'application/vnd.openxmlformats-officedocument';
/** Names of entries that archives of office programs have. */
const OFFICE_ENTRY = /\[Content_Types\]\.xml|PK.{26,}(xl|word|ppt)\/|\.iwa/s;

/** Returns whether an archive is a document of an office program, by the names at its beginning and in its list. */
function isOffice(bytes: Buffer, work: Work): boolean {
  work.look(2 * HEAD_BYTES);
  const ends = [bytes.subarray(0, HEAD_BYTES), bytes.subarray(-HEAD_BYTES)];
  return ends.some((part) => OFFICE_ENTRY.test(part.toString('latin1')));
}

/** Returns the MIME type of bytes. Viewers accept a PDF whose signature follows other bytes, so it is one here too. */
async function kindOf(bytes: Buffer, work: Work): Promise<string | undefined> {
  const kind = await fileKind(bytes, work);
  if (kind === 'application/zip' && isOffice(bytes, work)) return OFFICE_TYPE;
  // A link of macOS is XML too.
  if (kind !== undefined && kind !== 'application/xml') return kind;
  work.look((2 + TEXTS.length) * HEAD_BYTES);
  const head = bytes.subarray(0, HEAD_BYTES).toString('latin1');
  if (kind === undefined && head.includes(PDF_SIGN)) return 'application/pdf';
  if (TIFF_SIGNS.includes(head.slice(0, 4))) return 'image/tiff';
  if (XML_DOCTYPE.test(head)) return 'application/xml';
  const [text = kind] = TEXTS.find(([, beginning]) => beginning.test(head)) ?? [];
  // The library knows XML by its declaration, which UTF-8 may lack.
  return text ?? (XML_HEAD.test(head) ? 'application/xml' : undefined);
}

/** Throws 422 at `file_id` unless XML is an e-invoice. One with faults is accepted: its reading names them. */
function checkXml(bytes: Uint8Array): void {
  const read = readEInvoice(bytes);
  if (read.what === 'other') throw refuseField('file_id', 'xml_other', { name: read.name });
  if (read.what === 'refused') throw refuseField('file_id', 'xml_unreadable', { reason: read.reason });
}

/** Content of a file as it is accepted. */
export interface CheckedContent {
  readonly contentType: ContentType;
  readonly sizeBytes: number;
  readonly sha256: string;
}

/**
 * Bounds of one file: its digest, its tail, and the segments of a picture. A file of 10 MiB of the shortest segments is
 * refused.
 */
const contentWork = (bytes: Uint8Array): Work =>
  new Work('file_id', { looks: 2 * bytes.length + 2 * 1024 * 1024, parts: 20_000 });

/**
 * Returns the type that the bytes have (docs/domain.md 8), whatever the name says, and their digest. Throws 422 at
 * `file_id` if they are neither PDF, picture nor e-invoice, are two formats at once, or are too large a picture.
 */
export async function checkContent(
  { bytes: view, fileName }: { readonly bytes: Uint8Array; readonly fileName: string },
  work = contentWork(view),
): Promise<CheckedContent> {
  // A buffer that came from another thread is a plain array.
  const bytes = Buffer.from(view.buffer, view.byteOffset, view.byteLength);
  if (bytes.length === 0) throw refuseField('file_id', 'file_empty');
  const found = await kindOf(bytes, work);
  const contentType = CONTENT_TYPES.find((type) => type === found);
  if (!contentType) throw refuseField('file_id', 'file_content_type', { fileName, type: found });
  if (contentType === 'application/xml') {
    work.look(bytes.length);
    checkXml(bytes);
  }
  if (isMixed(bytes, contentType, work)) throw refuseField('file_id', 'file_mixed');
  const { width = 0, height = 0 } = pictureSize(bytes, work) ?? {};
  if (width * height > MAX_PIXELS) throw refuseField('file_id', 'picture_too_large');
  work.look(bytes.length);
  return { contentType, sizeBytes: bytes.length, sha256: sha256(bytes) };
}
