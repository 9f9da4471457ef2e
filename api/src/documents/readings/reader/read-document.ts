import type { ReadFields } from 'shared-api/types';
import { readFields } from '../fields/read-fields';
import { layOut } from '../layout/layout';
import type { ReaderMessage, ReadRequest } from './messages';
import { openPdf } from './open-pdf';
import { readPdfText } from './pdf-text';

type Progress = (percent: number) => void;

const fieldsMessage = (fields: ReadFields): ReaderMessage => ({
  kind: 'fields',
  fields,
  document: { remarks: [], missing: [], invoices: [] },
});

async function readText(bytes: Uint8Array, onProgress: Progress): Promise<ReaderMessage> {
  const pages = await readPdfText(await openPdf(bytes), onProgress);
  return pages.some(({ isPicture }) => isPicture) ? { kind: 'no-text' } : fieldsMessage(readFields(layOut(pages)));
}

/** Reads one document. Throws `Unreadable` if it is broken, encrypted or too large. */
export async function readDocument(
  { bytes, contentType, method }: ReadRequest,
  onProgress: Progress,
): Promise<ReaderMessage> {
  if (method === 'text') return readText(bytes, onProgress);
  // Most files have text, and need no library of pictures.
  const { readPicture, readPictures } = await import('./read-pictures');
  const read = contentType === 'application/pdf' ? readPictures : readPicture;
  return fieldsMessage(await read(bytes, onProgress));
}
