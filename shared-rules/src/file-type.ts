import { lookUp } from './look-up';

/** Largest file that may be uploaded: 10 MB (domain model, "Files"). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** Files that one received invoice may have. */
export const MAX_FILES_PER_INVOICE = 10;

/** Content types that may be uploaded. */
export const CONTENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

const BY_EXTENSION: Readonly<Record<string, ContentType>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

/**
 * Returns the content type of a file name (spec section 5); null for other extensions. The server decides by the
 * content instead.
 */
export function contentTypeOf(fileName: string): ContentType | null {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return lookUp(BY_EXTENSION, extension) ?? null;
}
