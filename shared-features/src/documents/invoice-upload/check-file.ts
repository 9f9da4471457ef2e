import { contentTypeOf, MAX_FILE_BYTES } from 'shared-rules/file-type';
import { fileEmpty, fileTooLarge, fileTypeRefused } from 'shared-rules/file-messages';

/**
 * Returns why a file need not be sent, in Japanese; null if it may be. Checks only what the browser knows: the server
 * verifies that the content matches the name.
 */
export function checkFile(file: Pick<File, 'name' | 'size'>): string | null {
  if (contentTypeOf(file.name) === null) return fileTypeRefused;
  if (file.size === 0) return fileEmpty;
  return file.size > MAX_FILE_BYTES ? fileTooLarge : null;
}
