import type { ReadDocument, ReadFields } from 'shared-api/types';
import type { ContentType } from 'shared-rules/file-type';

/** Method of reading a file: from the text inside a PDF, or from a picture of it. */
export type ReadingMethod = 'text' | 'ocr';

/** Request to the reader process: one file, one method. The process then ends. */
export interface ReadRequest {
  readonly bytes: Uint8Array;
  readonly contentType: ContentType;
  readonly method: ReadingMethod;
}

/**
 * Messages of the reader: its progress (0 to 100), and finally the fields, that a PDF has no text (only its picture can
 * be read), or that the file is unreadable (broken, encrypted, too large).
 */
export type ReaderMessage =
  | { readonly kind: 'progress'; readonly percent: number }
  | { readonly kind: 'fields'; readonly fields: ReadFields; readonly document: ReadDocument }
  | { readonly kind: 'no-text' }
  | { readonly kind: 'unreadable'; readonly reason: string };

/** The file can never be read. The message is for the log. */
export class Unreadable extends Error {}
