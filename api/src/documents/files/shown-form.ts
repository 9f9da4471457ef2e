import { CONTENT_TYPES, type ContentType } from 'shared-rules/file-type';
import { contentAddress } from '../../platform/addresses/content-address';
import type { SignedAddresses } from '../../platform/addresses/signed-address';
import type { FileRow } from './file.repository';

/** Bytes of an accepted file that are shown and read: its content, or the form in place of it. */
export interface ShownForm {
  readonly id: string;
  readonly contentType: ContentType;
  readonly fileName: string;
  readonly storageKey: string;
  readonly sha256: string | null;
}

const EXTENSIONS: Readonly<Record<string, string>> = { 'application/pdf': '.pdf', 'image/jpeg': '.jpg' };

/** Returns the name of a form: a download of it does not replace the file as it was sent. */
function formName(fileName: string, type: string): string {
  const stem = fileName.replace(/\.[^.]*$/, '');
  return `${stem}_${type === 'application/pdf' ? '閲覧用' : '表示用'}${EXTENSIONS[type] ?? ''}`;
}

/** Returns the form of an accepted file that is shown and read. */
export function shownForm(file: FileRow): ShownForm {
  const { id, fileName, storageKey, sha256, shownType, shownKey, shownSha256 } = file;
  const contentType = CONTENT_TYPES.find((type) => type === (shownType ?? file.contentType));
  if (!contentType) throw new Error(`File ${id} has not been accepted.`);
  return shownKey === null
    ? { id, contentType, fileName, storageKey, sha256 }
    : { id, contentType, fileName: formName(fileName, contentType), storageKey: shownKey, sha256: shownSha256 };
}

/** Returns an address at which the shown form of a file can be read for some minutes. */
export async function shownAddress(
  addresses: SignedAddresses,
  { id, shownKey }: Pick<FileRow, 'id' | 'shownKey'>,
  asker: Parameters<typeof contentAddress>[3],
): ReturnType<typeof contentAddress> {
  const { url, expires_at } = await contentAddress(addresses, 'file-read', id, asker);
  return { url: shownKey === null ? url : `${url}&form=shown`, expires_at };
}

/** Returns a file as it was sent, and, for a PDF that was locked, its opened form as a second file. */
export function withOpened(file: FileRow): FileRow[] {
  if (file.contentType !== 'application/pdf' || file.shownKey === null) return [file];
  return [file, { ...file, ...shownForm(file), sizeBytes: file.shownBytes }];
}
