import type { InvoiceFile } from 'shared-api/types';
import { CONTENT_TYPES, SHOWN_TYPES } from 'shared-rules/file-type';
import * as v from 'valibot';

/**
 * A file that the server has checked and keeps, as far as a screen needs to know it. Holds no content and no address,
 * so that a workflow may keep it in session storage.
 */
export const UploadedFileSchema = v.object({
  id: v.string(),
  name: v.string(),
  contentType: v.picklist(CONTENT_TYPES),
  /** Type of the form that is shown and read in place of the file, if it has one. */
  shownType: v.optional(v.picklist(SHOWN_TYPES)),
  /** A PDF that opens with a password only, until somebody enters it. */
  isLocked: v.optional(v.boolean()),
  /** Bytes. */
  size: v.number(),
  /** Hash of its content, if it was chosen in this browser. */
  digest: v.optional(v.string()),
  /** Pages that are the invoice, if the file holds several. */
  pages: v.optional(v.object({ first: v.number(), last: v.number() })),
});
export type UploadedFile = v.InferOutput<typeof UploadedFileSchema>;

/** Converts a file of the contract to the screens' names. */
export function uploadedFile(file: InvoiceFile): UploadedFile {
  const { id, file_name: name, content_type: contentType, size, pages, shown, is_locked: isLocked } = file;
  return {
    id,
    name,
    contentType,
    size,
    ...(pages && { pages }),
    ...(shown && { shownType: shown.content_type }),
    ...(isLocked === true && { isLocked }),
  };
}

/** Returns whether a file is shown as a PDF, and not as a picture. */
export const isShownAsPdf = ({ shownType, contentType }: Pick<UploadedFile, 'shownType' | 'contentType'>): boolean =>
  (shownType ?? contentType) === 'application/pdf';

/** Returns which pages of a file are the invoice, in words: 3ページ目, 3〜4ページ目; null if all of it is. */
export function pagesText({ pages }: Pick<InvoiceFile, 'pages'>): string | null {
  if (pages === undefined) return null;
  return `${pages.first === pages.last ? pages.first : `${pages.first}〜${pages.last}`}ページ目`;
}
