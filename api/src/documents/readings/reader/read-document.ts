import type { ReadFields } from 'shared-api/types';
import { readFields } from '../fields/read-fields';
import { type Layout, layOut } from '../layout/layout';
import { differing } from './compare-readings';
import { drawImage, drawPage } from './draw';
import type { ReaderMessage, ReadRequest } from './messages';
import { openPdf } from './open-pdf';
import { lengthOf, type PdfPage, readPdfText } from './pdf-text';
import { recognise } from './recognise';

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

/** Most pages that are recognised. */
const MAX_PICTURES = 10;

/** Text on a picture below this length is no document: a logo, a pattern behind the real text. */
const LEAST_RECOGNISED = 60;

/** Reads a PDF whose pages are pictures in part: those are recognised, the others are read as text. */
async function readPictures(bytes: Uint8Array, onProgress: Progress): Promise<ReaderMessage> {
  const document = await openPdf(bytes);
  const pages = await readPdfText(document, () => undefined);
  const scanned = pages.filter(({ isPicture }) => isPicture).slice(0, MAX_PICTURES);
  const pictures = async function* () {
    for (const { number, layer } of scanned) yield drawPage(document, number, layer.length === 0);
  };
  const recognised = await recognise(pictures(), scanned.length, onProgress);
  const documents = recognised.filter(({ items }) => lengthOf(items) >= LEAST_RECOGNISED);
  const isDocument = ({ number }: PdfPage): boolean => documents.some((page) => page.number === number);
  const inOrder = (layout: Layout): Layout => layout.toSorted((one, other) => one.number - other.number);
  const text = layOut(pages.filter((page) => !isDocument(page)));
  const fields = readFields(inOrder([...text, ...layOut(documents, true)]));
  const layers = pages.filter((page) => isDocument(page) && lengthOf(page.layer) > 0);
  if (layers.length === 0) return fieldsMessage(fields);
  const said = layOut(layers.map((page) => ({ ...page, items: page.layer })));
  return fieldsMessage(differing(fields, readFields(inOrder([...text, ...said]))));
}

/** Reads one document. Throws `Unreadable` if it is broken, encrypted or too large. */
export async function readDocument(
  { bytes, contentType, method }: ReadRequest,
  onProgress: Progress,
): Promise<ReaderMessage> {
  if (method === 'text') return readText(bytes, onProgress);
  if (contentType === 'application/pdf') return readPictures(bytes, onProgress);
  const picture = async function* () {
    yield drawImage(bytes);
  };
  return fieldsMessage(readFields(layOut(await recognise(picture(), 1, onProgress), true)));
}
