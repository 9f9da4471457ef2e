import { lookUp } from './look-up';

/** Largest file that may be uploaded: 10 MB (docs/domain.md 8). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** Files that one received invoice may have. */
export const MAX_FILES_PER_INVOICE = 10;

/** Content types that may be uploaded. */
export const CONTENT_TYPES = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/tiff',
  // An e-invoice; other XML is refused by its content.
  'application/xml',
] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

/** Content types of forms that are shown in place of a file that browsers cannot show. */
export const SHOWN_TYPES = ['application/pdf', 'image/jpeg'] as const;
export type ShownType = (typeof SHOWN_TYPES)[number];

const BY_EXTENSION: Readonly<Record<string, ContentType>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  xml: 'application/xml',
};

/**
 * Returns the content type of a file name (docs/specification.md 5); null for other extensions. The server decides by
 * the content instead.
 */
export function contentTypeOf(fileName: string): ContentType | null {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return lookUp(BY_EXTENSION, extension) ?? null;
}

/** Maximum number of documents that are added at once, as files or in one ZIP archive. */
export const MAX_DOCUMENTS_AT_ONCE = 50;
/** Largest ZIP archive that may be uploaded: 30 MB, which every proxy of a deployment passes. */
export const MAX_ARCHIVE_BYTES = 30 * 1024 * 1024;
/** Content types that browsers have for a ZIP archive; Windows has the second one. */
export const ARCHIVE_TYPES = ['application/zip', 'application/x-zip-compressed'] as const;

/** Returns whether a file name is that of a ZIP archive. */
export const isArchiveName = (fileName: string): boolean => /\.zip$/i.test(fileName);
