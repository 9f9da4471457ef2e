import { readFields, readWhole } from '../fields/read-fields';
import { withMendedLabels } from '../fields/mend-labels';
import { REMARK } from '../fields/reasons';
import { type Layout, layOut } from '../layout/layout';
import { CanvasFactory } from './canvas-factory';
import { differing, withMended } from './compare-readings';
import { drawImage, drawPage } from './draw';
import { fieldsMessage, remarksOf, type Whole } from './fields-message';
import type { ReadAnswer } from './messages';
import { openPdf } from './open-pdf';
import { invoicesOnOriginals, onOriginals } from './original-place';
import { lengthOf, type PdfPage, readPdfText } from './pdf-text';
import { readerAgain } from './read-again';
import { type PagePicture, recognise, type Sheet } from './recognise';
import { readTwice } from './second-reading';
import { Tesseract } from './tesseract';
import { withEmbedded } from './with-embedded';
import { withKana } from './kana-holder';
import { withLatin } from './latin-runs';

type Progress = (percent: number) => void;

/** Maximum number of recognised pages. */
const MAX_PICTURES = 10;

/** Length below which text over a picture is not the document's: a logo, or a pattern behind the real text. */
const LEAST_RECOGNISED = 60;

/** Recognises `count` pages, one after the other. */
async function sheetsOf(
  tesseract: Tesseract,
  pictures: AsyncIterable<PagePicture>,
  count: number,
  onProgress: Progress,
): Promise<Sheet[]> {
  const sheets: Sheet[] = [];
  for await (const picture of pictures)
    sheets.push(recognise(tesseract, picture, (share) => onProgress((100 * (sheets.length + share)) / count)));
  return sheets;
}

/** Reads the fields of recognised pages, and the values a second time. `text` has the pages that have text. */
function readSheets(tesseract: Tesseract, sheets: readonly Sheet[], text: Layout = []): Whole {
  const pages = sheets.map((sheet) => withKana(tesseract, { ...sheet, page: withLatin(tesseract, sheet) }));
  const layout = inOrder([...text, ...layOut(pages, true)]);
  const whole = readWhole(layout);
  const mended = withMendedLabels(layout);
  const found = mended ? withMended(whole.fields, readFields(mended)) : whole.fields;
  const numbers = pages.map(({ number }) => number);
  const fields = readTwice(found, layout, numbers, readerAgain(tesseract, sheets));
  tesseract.end();
  const prepared = new Map(sheets.map(({ page, prepared: its }) => [page.number, its]));
  return {
    ...whole,
    fields: onOriginals(prepared, fields),
    invoices: invoicesOnOriginals(prepared, whole.invoices),
  };
}

const inOrder = (layout: Layout): Layout => layout.toSorted((one, other) => one.number - other.number);

/** Reads a PDF with some picture pages: those are recognised, the others are read as text. */
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
    for (const { number, layer } of scanned)
      yield { number, grey: await drawPage(document, number, layer.length === 0) };
  };
  const tesseract = await Tesseract.load();
  const sheets = await sheetsOf(tesseract, pictures(), scanned.length, onProgress);
  const documents = sheets.filter(({ page }) => lengthOf(page.items) >= LEAST_RECOGNISED);
  const isDocument = ({ number }: PdfPage): boolean => documents.some(({ page }) => page.number === number);
  const text = layOut(pages.filter((page) => !isDocument(page)));
  const whole = readSheets(tesseract, documents, text);
  const layers = pages.filter((page) => isDocument(page) && lengthOf(page.layer) > 0);
  if (layers.length === 0) return withEmbedded(fieldsMessage(whole, remarks), document);
  const said = layOut(layers.map((page) => ({ ...page, items: page.layer })));
  const fields = differing(whole.fields, readFields(inOrder([...text, ...said])));
  return withEmbedded(fieldsMessage({ ...whole, fields }, [...remarks, REMARK.layerCompared]), document);
}

/** Reads a picture of one page. */
export async function readPicture(bytes: Uint8Array, onProgress: Progress): Promise<ReadAnswer> {
  const picture = async function* () {
    yield { number: 1, grey: await drawImage(bytes) };
  };
  const tesseract = await Tesseract.load();
  return fieldsMessage(readSheets(tesseract, await sheetsOf(tesseract, picture(), 1, onProgress)));
}
