import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextItem, TextPage } from '../layout/text-page';

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
export async function readPdfText(
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
