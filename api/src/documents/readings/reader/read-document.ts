import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { createWorker, OEM, PSM } from 'tesseract.js';
import { readFields } from '../fields/read-fields';
import { layOut } from '../layout/layout';
import type { TextItem, TextPage } from '../layout/text-page';
import { drawImage, drawPdf, type Picture } from './draw';
import { type ReaderMessage, type ReadRequest, Unreadable } from './messages';

// The small integer model: 2 MB, and as good as the large one on print.
const LANGUAGE_DATA = join(
  dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/jpn/package.json')),
  '4.0.0_best_int',
);

/** Lines below this confidence (0 to 100) are shadows, stamps and rules, not words. */
const LEAST_CONFIDENCE = 40;

/**
 * Recognises Japanese print in pictures. The data comes from the installed package; nothing is downloaded or stored.
 */
async function recognise(pictures: readonly Picture[], onProgress: (percent: number) => void): Promise<TextPage[]> {
  let done = 0;
  const worker = await createWorker('jpn', OEM.LSTM_ONLY, {
    langPath: LANGUAGE_DATA,
    cacheMethod: 'none',
    gzip: true,
    logger: ({ status, progress }) => {
      if (status === 'recognizing text') onProgress((100 * (done + progress)) / pictures.length);
    },
  });
  // Sparse text, because the texts on invoices are scattered and finding them needs no guess at columns.
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT, preserve_interword_spaces: '1' });
  const pages: TextPage[] = [];
  for (const { number, width, height, png } of pictures) {
    const { data } = await worker.recognize(png, {}, { blocks: true, text: false });
    const lines = (data.blocks ?? [])
      .flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines))
      .filter(({ confidence }) => confidence >= LEAST_CONFIDENCE);
    const items = lines.flatMap((line) =>
      // All words get the height of their line, because the height of a full stop or a dash says nothing.
      line.words.map(({ text, bbox, confidence }): TextItem => ({
        text,
        confidence,
        x: bbox.x0,
        width: bbox.x1 - bbox.x0,
        y: line.bbox.y0,
        height: line.bbox.y1 - line.bbox.y0,
      })),
    );
    pages.push({ number, width, height, items });
    done += 1;
  }
  await worker.terminate();
  return pages;
}

/** An invoice has its fields on the first pages; lists follow. */
const MAX_PAGES = 10;
const MAX_ITEMS_PER_PAGE = 20_000;

/**
 * Least number of characters with which a document counts as having text, and largest share of unknown ones among them.
 */
const LEAST_CHARACTERS = 20;
const UNKNOWN_SHARE = 0.3;
const UNKNOWN = /[\uFFFD\p{Co}\p{Cc}]/gu;

type Matrix = readonly [number, number, number, number, number, number];

const multiply = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[2] * b[1],
  a[1] * b[0] + a[3] * b[1],
  a[0] * b[2] + a[2] * b[3],
  a[1] * b[2] + a[3] * b[3],
  a[0] * b[4] + a[2] * b[5] + a[4],
  a[1] * b[4] + a[3] * b[5] + a[5],
];

/** Share of the height of letters above the base line. */
const ASCENT = 0.85;

/** Returns the text of one page as displayed, also on rotated pages. Slanted text (stamps, watermarks) is left out. */
async function pageText(page: PDFPageProxy, number: number): Promise<TextPage> {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const seen = items.slice(0, MAX_ITEMS_PER_PAGE).flatMap((item): TextItem[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [a, b, c, d, x, baseline] = multiply(
      viewport.transform as unknown as Matrix,
      item.transform as unknown as Matrix,
    );
    const height = Math.hypot(c, d);
    const isUpright = a > 0 && d < 0 && Math.abs(b) < 0.02 * a && Math.abs(c) < 0.35 * -d;
    return isUpright ? [{ text: item.str, x, y: baseline - ASCENT * height, width: item.width, height }] : [];
  });
  page.cleanup();
  return { number, width: viewport.width, height: viewport.height, items: seen };
}

/**
 * Reads the text of the first pages of a PDF; null if it has no usable text (a scan, a font that hides its characters).
 */
async function readPdfText(
  document: PDFDocumentProxy,
  onProgress: (percent: number) => void,
): Promise<TextPage[] | null> {
  const count = Math.min(document.numPages, MAX_PAGES);
  const pages: TextPage[] = [];
  for (let number = 1; number <= count; number += 1) {
    pages.push(await pageText(await document.getPage(number), number));
    onProgress((100 * number) / count);
  }
  const text = pages.flatMap(({ items }) => items.map((item) => item.text)).join('');
  const unknown = text.match(UNKNOWN)?.length ?? 0;
  return text.length >= LEAST_CHARACTERS && unknown < UNKNOWN_SHARE * text.length ? pages : null;
}

const PACKAGE = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folder = (name: string): string => `${join(PACKAGE, name)}/`;

/** Largest picture inside a PDF that is drawn, in pixels: an A4 page scanned at 600 dpi. */
const MAX_PICTURE_PIXELS = 40_000_000;

/**
 * Opens a PDF with the resources that Japanese ones need: character maps, standard fonts, decoders. Nothing is loaded
 * from the network.
 */
async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  try {
    return await getDocument({
      data: new Uint8Array(bytes),
      verbosity: 0,
      cMapUrl: folder('cmaps'),
      cMapPacked: true,
      standardFontDataUrl: folder('standard_fonts'),
      wasmUrl: folder('wasm'),
      isEvalSupported: false,
      enableXfa: false,
      useSystemFonts: false,
      maxImageSize: MAX_PICTURE_PIXELS,
    }).promise;
  } catch (error) {
    throw new Unreadable(error instanceof Error ? error.name : 'not a PDF');
  }
}

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
