import type { ReadFields } from 'shared-api/types';
import type { ContentType } from 'shared-rules/file-type';

/** How a file is read: from the text inside a PDF, or from a picture of it. */
export type ReadingMethod = 'text' | 'ocr';

/** What the reader process is asked: one file, by one method. It reads one file and ends. */
export interface ReadRequest {
  readonly bytes: Uint8Array;
  readonly contentType: ContentType;
  readonly method: ReadingMethod;
}

/**
 * What it says: how far it is (0 to 100), and last of all what it read, that a PDF has no text (only its picture can be
 * read), or that nobody could read the file (broken, encrypted, too large).
 */
export type ReaderMessage =
  | { readonly kind: 'progress'; readonly percent: number }
  | { readonly kind: 'fields'; readonly fields: ReadFields }
  | { readonly kind: 'no-text' }
  | { readonly kind: 'unreadable'; readonly reason: string };

/** The file cannot be read, now or ever. The message is for the log. */
export class Unreadable extends Error {}
