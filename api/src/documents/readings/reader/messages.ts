import type { ReadDocument, ReadFields } from 'shared-api/types';
import type { ContentType, ShownType } from 'shared-rules/file-type';

/** Method of reading a file: from the text inside a PDF, or from a picture of it. */
export type ReadingMethod = 'text' | 'ocr';

/** Request to the reader process: one file, one method. The process then ends. */
export interface ReadRequest {
  readonly bytes: Uint8Array;
  readonly contentType: ContentType;
  readonly method: ReadingMethod;
}

/**
 * Request for the form that is shown in place of a file: whether a PDF is locked, its opened form, the pages of a TIFF,
 * an e-invoice.
 */
export type FormRequest =
  | { readonly method: 'check-lock'; readonly bytes: Uint8Array }
  | { readonly method: 'unlock'; readonly bytes: Uint8Array; readonly password: string }
  | { readonly method: 'draw-pages'; readonly bytes: Uint8Array }
  | { readonly method: 'draw-e-invoice'; readonly bytes: Uint8Array };

/** The file is unreadable: broken, encrypted, too large. */
interface UnreadableAnswer {
  readonly kind: 'unreadable';
  readonly reason: string;
}

/** Whether a request is for a form. */
export const isFormRequest = (request: ReadRequest | FormRequest): request is FormRequest =>
  request.method !== 'text' && request.method !== 'ocr';

/** Answer to a reading: the fields, or that a PDF has no text, so that only its picture can be read. */
export type ReadAnswer =
  | { readonly kind: 'fields'; readonly fields: ReadFields; readonly document: ReadDocument }
  | { readonly kind: 'no-text' }
  | UnreadableAnswer;

/** Answer to a request for a form: the form, or whether a password is needed (`locked` also if it is wrong). */
export type FormAnswer =
  | { readonly kind: 'form'; readonly bytes: Uint8Array; readonly contentType: ShownType }
  | { readonly kind: 'locked' }
  | { readonly kind: 'unlocked' }
  | UnreadableAnswer;

/** Messages of the reader: the progress of a reading (0 to 100), and finally its answer. */
export type ReaderMessage = { readonly kind: 'progress'; readonly percent: number } | ReadAnswer | FormAnswer;

/** The file can never be read. The message is for the log. */
export class Unreadable extends Error {}

/** Reason of a PDF that needs a password, or another one than was given: the name of the library's error. */
export const LOCKED = 'PasswordException';
