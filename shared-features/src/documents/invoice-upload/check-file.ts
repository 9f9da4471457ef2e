import { contentTypeOf, MAX_FILE_BYTES } from 'shared-rules/file-type';
import { fileEmpty, fileTooLarge, fileNameRefusal } from 'shared-rules/file-messages';

/**
 * Returns why a file need not be sent, in Japanese; null if it may be. Checks only what the browser knows: the server
 * looks at the content.
 */
export function checkFile(file: Pick<File, 'name' | 'size'>): string | null {
  if (contentTypeOf(file.name) === null) return fileNameRefusal(file.name);
  if (file.size === 0) return fileEmpty;
  return file.size > MAX_FILE_BYTES ? fileTooLarge : null;
}
