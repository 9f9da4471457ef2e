import { buffer } from 'node:stream/consumers';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { looksLikeCardNumber } from 'shared-rules/card';
import {
  archiveEncrypted,
  archiveNested,
  fileEmpty,
  fileTooLarge,
  fileNameRefusal,
  tooManyAtOnce,
} from 'shared-rules/file-messages';
import { contentTypeOf, MAX_DOCUMENTS_AT_ONCE, MAX_FILE_BYTES } from 'shared-rules/file-type';
import { sha256 } from '../../platform/crypto/hash';
import { Failure, refuseField } from '../../platform/http/failure';
import { Work } from '../../platform/parsing/work';
import { checkContent, type CheckedContent } from '../files/check-content';
import { entryName } from './entry-name';

/** Maximum number of entries of any kind. Folders and system files may outnumber documents several times. */
const MAX_ENTRIES = 1_000;
/** Maximum bytes of all documents together, unpacked. PDFs and pictures hardly shrink: twice the largest archive. */
const MAX_UNPACKED_BYTES = 60 * 1024 * 1024;
/** Maximum expansion of an entry above `SMALL_BYTES`. A PDF of plain text expands some twenty times. */
const MAX_RATIO = 100;
const SMALL_BYTES = 1024 * 1024;
/** Longest name of a file; the contract's bound. */
const MAX_NAME = 255;
const TOO_LARGE_TOGETHER =
  'ZIPに含まれるファイルの合計が60MBを超えるため、追加していません。いくつかのZIPに分けてください。';
const GROWS_TOO_MUCH = '圧縮率が高すぎるため、開けません。圧縮せずに、ファイルのまま追加してください。';
const NAME_TOO_LONG = 'ファイル名が長すぎます。短い名前に変更してから追加してください。';
const CARD_NUMBER = 'ファイル名にカード番号のような数字があります。名前を変更してから追加してください。';
const UNREADABLE = 'ZIPから取り出せませんでした。ZIPに入れずに、ファイルのまま追加してください。';

/** A document as it was unpacked and checked. */
export interface UnpackedDocument extends CheckedContent {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** Entries of an archive, each in one of three lists. */
export interface ArchiveContent {
  /** Name of the archive itself. */
  readonly sha256: string;
  readonly documents: readonly UnpackedDocument[];
  /** Entries that are not taken, and why, in Japanese. */
  readonly refused: readonly { readonly name: string; readonly reason: string }[];
  /** Folders, and files that operating systems add. */
  readonly leftOut: readonly string[];
}

const ARCHIVES = /\.(zip|lzh|lha|7z|rar|tar|tgz|gz|bz2|xz|cab)$/i;

/** Returns why an entry is not unpacked, judged by the archive's directory; null if it may be. */
function refusalOf(
  name: string,
  entry: Entry,
  taken: { readonly count: number; readonly bytes: number },
): string | null {
  const { uncompressedSize: size, compressedSize: packed } = entry;
  if (ARCHIVES.test(name)) return archiveNested;
  if (contentTypeOf(name) === null) return fileNameRefusal(name);
  if (entry.isEncrypted()) return archiveEncrypted;
  if (name.length > MAX_NAME) return NAME_TOO_LONG;
  if (looksLikeCardNumber(name)) return CARD_NUMBER;
  if (size === 0) return fileEmpty;
  if (size > MAX_FILE_BYTES) return fileTooLarge;
  if (size > SMALL_BYTES && size > packed * MAX_RATIO) return GROWS_TOO_MUCH;
  if (taken.count >= MAX_DOCUMENTS_AT_ONCE) return tooManyAtOnce(MAX_DOCUMENTS_AT_ONCE);
  return taken.bytes + size > MAX_UNPACKED_BYTES ? TOO_LARGE_TOGETHER : null;
}

/** Unpacks one entry and checks it as if it had been uploaded. Returns why it is not taken, if it is not. */
async function unpack(archive: ZipFile, entry: Entry, fileName: string): Promise<UnpackedDocument | string> {
  let bytes: Buffer;
  try {
    // The library ends the stream with an error at a byte more or less than the list says.
    bytes = await buffer(await archive.openReadStreamPromise(entry));
  } catch {
    return UNREADABLE;
  }
  try {
    return { fileName, bytes, ...(await checkContent({ bytes, fileName })) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.details.errors?.[0]?.message ?? error.message;
  }
}

/** Opens an archive by the list at its end. Throws 422 if there is none, or if it is too long. */
async function openArchive(view: Uint8Array, work: Work): Promise<ZipFile> {
  const bytes = Buffer.from(view.buffer, view.byteOffset, view.byteLength);
  work.look(bytes.length);
  const archive = await fromBufferPromise(bytes, { decodeStrings: false, lazyEntries: true }).catch(() => {
    throw refuseField('file_id', 'archive_damaged');
  });
  if (archive.entryCount > MAX_ENTRIES) throw refuseField('file_id', 'archive_too_many_entries');
  return archive;
}

/**
 * Unpacks the documents of a ZIP archive. Every entry is either a document, refused with a reason, or left out. Throws
 * 422 at `file_id` if the archive cannot be read to its end, or has too many entries.
 */
export async function readArchive(
  { bytes }: { readonly bytes: Uint8Array },
  work = new Work('file_id', { looks: 2 * bytes.length + MAX_UNPACKED_BYTES, parts: MAX_ENTRIES }),
): Promise<ArchiveContent> {
  const archive = await openArchive(bytes, work);
  work.look(bytes.length);
  const content = {
    sha256: sha256(bytes),
    documents: [] as UnpackedDocument[],
    refused: [] as { name: string; reason: string }[],
    leftOut: [] as string[],
  };
  const taken = { count: 0, bytes: 0 };
  try {
    for await (const entry of archive.eachEntry()) {
      work.make(1);
      const { plain, whole, kind } = entryName(entry);
      if (kind !== 'document') {
        content.leftOut.push(whole);
        continue;
      }
      const refusal = refusalOf(plain, entry, taken);
      if (refusal !== null) {
        content.refused.push({ name: whole, reason: refusal });
        continue;
      }
      taken.bytes += entry.uncompressedSize;
      work.look(entry.uncompressedSize);
      const unpacked = await unpack(archive, entry, plain);
      if (typeof unpacked === 'string') content.refused.push({ name: whole, reason: unpacked });
      else {
        taken.count += 1;
        content.documents.push(unpacked);
      }
    }
  } catch (error) {
    // The directory is cut off, or an entry points outside the file.
    throw error instanceof Failure ? error : refuseField('file_id', 'archive_damaged');
  }
  return content;
}
