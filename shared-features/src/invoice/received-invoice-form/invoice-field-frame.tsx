import type { FieldReading } from '../../documents/document-reading/readable-frame';
import { READABLE_FIELDS, type ReadableField } from '../../documents/document-reading/reading-marks';
import { type FieldFrame, readingFrame } from '../invoice-fields';

/** Field of a received invoice. Forms may use other names. */
export type InvoiceField = ReadableField | 'memo';

export type InvoiceFieldFrame = FieldFrame<InvoiceField>;

/** Marks the fields that hold an uncertain reading of the document, until the user confirms them. */
export const readableInvoiceFrame = (reading: FieldReading): InvoiceFieldFrame =>
  readingFrame(reading, READABLE_FIELDS);
