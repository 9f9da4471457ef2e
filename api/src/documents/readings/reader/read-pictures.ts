import type { ReadFields } from 'shared-api/types';
import { readFields } from '../fields/read-fields';
import { type Layout, layOut } from '../layout/layout';
import { CanvasFactory } from './canvas-factory';
import { differing } from './compare-readings';
import { drawImage, drawPage } from './draw';
import { openPdf } from './open-pdf';
import { lengthOf, type PdfPage, readPdfText } from './pdf-text';
import { recognise } from './recognise';

type Progress = (percent: number) => void;

/** Most pages that are recognised. */
const MAX_PICTURES = 10;

/** Text on a picture below this length is no document: a logo, a pattern behind the real text. */
const LEAST_RECOGNISED = 60;

/** Reads a PDF whose pages are pictures in part: those are recognised, the others are read as text. */
export async function readPictures(bytes: Uint8Array, onProgress: Progress): Promise<ReadFields> {
  const document = await openPdf(bytes, CanvasFactory);
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
  if (layers.length === 0) return fields;
  const said = layOut(layers.map((page) => ({ ...page, items: page.layer })));
  return differing(fields, readFields(inOrder([...text, ...said])));
}

/** Reads a picture of one page. */
export async function readPicture(bytes: Uint8Array, onProgress: Progress): Promise<ReadFields> {
  const picture = async function* () {
    yield drawImage(bytes);
  };
  return readFields(layOut(await recognise(picture(), 1, onProgress), true));
}
