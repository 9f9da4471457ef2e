import { readFields, readWhole } from '../fields/read-fields';
import { REMARK } from '../fields/reasons';
import { type Layout, layOut } from '../layout/layout';
import { CanvasFactory } from './canvas-factory';
import { differing } from './compare-readings';
import { drawImage, drawPage } from './draw';
import { fieldsMessage, remarksOf, type Whole } from './fields-message';
import type { ReadAnswer } from './messages';
import { openPdf } from './open-pdf';
import { lengthOf, type PdfPage, readPdfText } from './pdf-text';
import { recognise, type Recognition } from './recognise';
import { readTwice } from './second-reading';

type Progress = (percent: number) => void;

/** Most pages that are recognised. */
const MAX_PICTURES = 10;

/** Text on a picture below this length is no document: a logo, a pattern behind the real text. */
const LEAST_RECOGNISED = 60;

/** Reads the fields of recognised pages, and the values a second time. */
async function readAgain(layout: Layout, recognition: Recognition): Promise<Whole> {
  const whole = readWhole(layout);
  const pages = recognition.pages.map(({ number }) => number);
  const fields = await readTwice(whole.fields, layout, pages, recognition.readAgain);
  await recognition.end();
  return { ...whole, fields };
}

/** Reads a PDF whose pages are pictures in part: those are recognised, the others are read as text. */
export async function readPictures(bytes: Uint8Array, onProgress: Progress): Promise<ReadAnswer> {
  const document = await openPdf(bytes, { CanvasFactory });
  const pages = await readPdfText(document, () => undefined);
  const all = pages.filter(({ isPicture }) => isPicture);
  const scanned = all.slice(0, MAX_PICTURES);
  const leftOut = all[MAX_PICTURES];
  const remarks = [
    ...remarksOf(pages, document.numPages),
    ...(leftOut ? [REMARK.picturesLeftOut(leftOut.number)] : []),
  ];
  const pictures = async function* () {
    for (const { number, layer } of scanned) yield drawPage(document, number, layer.length === 0);
  };
  const recognition = await recognise(pictures(), scanned.length, onProgress);
  const documents = recognition.pages.filter(({ items }) => lengthOf(items) >= LEAST_RECOGNISED);
  const isDocument = ({ number }: PdfPage): boolean => documents.some((page) => page.number === number);
  const inOrder = (layout: Layout): Layout => layout.toSorted((one, other) => one.number - other.number);
  const text = layOut(pages.filter((page) => !isDocument(page)));
  const whole = await readAgain(inOrder([...text, ...layOut(documents, true)]), recognition);
  const layers = pages.filter((page) => isDocument(page) && lengthOf(page.layer) > 0);
  if (layers.length === 0) return fieldsMessage(whole, remarks);
  const said = layOut(layers.map((page) => ({ ...page, items: page.layer })));
  const fields = differing(whole.fields, readFields(inOrder([...text, ...said])));
  return fieldsMessage({ ...whole, fields }, [...remarks, REMARK.layerCompared]);
}

/** Reads a picture of one page. */
export async function readPicture(bytes: Uint8Array, onProgress: Progress): Promise<ReadAnswer> {
  const picture = async function* () {
    yield drawImage(bytes);
  };
  const recognition = await recognise(picture(), 1, onProgress);
  return fieldsMessage(await readAgain(layOut(recognition.pages, true), recognition));
}
