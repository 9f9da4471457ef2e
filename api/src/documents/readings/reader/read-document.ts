import { readWhole } from '../fields/read-fields';
import { layOut } from '../layout/layout';
import { fieldsMessage, remarksOf } from './fields-message';
import type { ReadAnswer, ReadRequest } from './messages';
import { openPdf } from './open-pdf';
import { readPdfText } from './pdf-text';
import { readXml } from './read-xml';
import { withEmbedded } from './with-embedded';

type Progress = (percent: number) => void;

async function readText(bytes: Uint8Array, onProgress: Progress): Promise<ReadAnswer> {
  const document = await openPdf(bytes);
  const pages = await readPdfText(document, onProgress);
  if (pages.some(({ isPicture }) => isPicture)) return { kind: 'no-text' };
  return withEmbedded(fieldsMessage(readWhole(layOut(pages)), remarksOf(pages, document.numPages)), document);
}

/** Reads one document. Throws `Unreadable` if it is broken, encrypted or too large. */
export async function readDocument(
  { bytes, contentType, method }: ReadRequest,
  onProgress: Progress,
): Promise<ReadAnswer> {
  if (contentType === 'application/xml') return readXml(bytes);
  if (method === 'text') return readText(bytes, onProgress);
  // Most files have text, and do not need the picture libraries.
  const { readPicture, readPictures } = await import('./read-pictures');
  const read = contentType === 'application/pdf' ? readPictures : readPicture;
  return read(bytes, onProgress);
}
