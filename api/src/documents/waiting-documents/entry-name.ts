import iconv from 'iconv-lite';
import { getFileNameLowLevel, type Entry } from 'yauzl';
import { plainFileName } from 'shared-rules/file-name';

/** Bit of an entry that says that its name is UTF-8. */
const UTF8_FLAG = 0x800;
/** Extra field with the name in UTF-8 (Info-ZIP). */
const UNICODE_PATH = 0x7075;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Files and folders that operating systems add to an archive. */
const OF_SYSTEMS = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/i;

/** Returns the text of a name without a declared encoding: UTF-8 as macOS writes it, else cp932 as Windows does. */
function undeclared(raw: Buffer): string {
  try {
    return utf8.decode(raw);
  } catch {
    return iconv.decode(raw, 'cp932');
  }
}

/** Name of an entry of an archive. */
export interface EntryName {
  /** The name as stored and shown: no folder, no invisible characters. */
  readonly plain: string;
  /** With its folders, for messages. */
  readonly whole: string;
  /** `folder` and `system` entries are skipped, because they are not documents. */
  readonly kind: 'document' | 'folder' | 'system';
}

/** Returns the name of an entry, whatever encoding its archive has. */
export function entryName({
  generalPurposeBitFlag: flags,
  fileNameRaw: raw,
  extraFields,
}: Pick<Entry, 'generalPurposeBitFlag' | 'fileNameRaw' | 'extraFields'>): EntryName {
  const isDeclared = (flags & UTF8_FLAG) !== 0 || extraFields.some(({ id }) => id === UNICODE_PATH);
  const text = (isDeclared ? getFileNameLowLevel(flags, raw, extraFields, false) : undeclared(raw)).replaceAll(
    '\\',
    '/',
  );
  const parts = text.split('/').map(plainFileName);
  const whole = parts.filter((part) => part !== '').join('/');
  const kind = OF_SYSTEMS.test(text) ? 'system' : text.endsWith('/') ? 'folder' : 'document';
  return { plain: parts.at(-1) ?? '', whole, kind };
}
