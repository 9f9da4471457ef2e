import type { InvoiceFile } from 'shared-api/types';
import * as v from 'valibot';

/**
 * A file that the server has checked and keeps, as far as a screen needs to know it. Holds no content and no address,
 * so that a workflow may keep it in session storage.
 */
export const UploadedFileSchema = v.object({
  id: v.string(),
  name: v.string(),
  contentType: v.picklist(['application/pdf', 'image/jpeg', 'image/png']),
  /** Bytes. */
  size: v.number(),
});
export type UploadedFile = v.InferOutput<typeof UploadedFileSchema>;

/** Converts a file of the contract to the screens' names. */
export function uploadedFile(file: InvoiceFile): UploadedFile {
  return { id: file.id, name: file.file_name, contentType: file.content_type, size: file.size };
}
