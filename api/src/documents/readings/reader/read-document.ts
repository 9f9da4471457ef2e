import { readFields } from '../fields/read-fields';
import { layOut } from '../layout/layout';
import { drawImage, drawPdf } from './draw';
import { type ReaderMessage, type ReadRequest } from './messages';
import { openPdf } from './open-pdf';
import { readPdfText } from './pdf-text';
import { recognise } from './recognise';

async function readText(bytes: Uint8Array, onProgress: (percent: number) => void): Promise<ReaderMessage> {
  const pages = await readPdfText(await openPdf(bytes), onProgress);
  return pages ? { kind: 'fields', fields: readFields(layOut(pages)) } : { kind: 'no-text' };
}

/** Reads one document. Throws `Unreadable` if it is broken, encrypted or too large. */
export async function readDocument(
  { bytes, contentType, method }: ReadRequest,
  onProgress: (percent: number) => void,
): Promise<ReaderMessage> {
  if (method === 'text') return readText(bytes, onProgress);
  const pictures = contentType === 'application/pdf' ? await drawPdf(await openPdf(bytes)) : await drawImage(bytes);
  return { kind: 'fields', fields: readFields(layOut(await recognise(pictures, onProgress), true)) };
}
