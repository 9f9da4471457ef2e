import { contentTypeOf, MAX_FILE_BYTES } from 'shared-rules/file-type';
import { fileEmpty, fileTooLarge, fileTypeRefused } from 'shared-rules/messages';

/**
 * Why a file need not be sent at all, in Japanese; null when it may be. Only what the browser can know: whether the
 * content is what the name says is the server's to decide.
 */
export function checkFile(file: Pick<File, 'name' | 'size'>): string | null {
  if (contentTypeOf(file.name) === null) return fileTypeRefused;
  if (file.size === 0) return fileEmpty;
  return file.size > MAX_FILE_BYTES ? fileTooLarge : null;
}
