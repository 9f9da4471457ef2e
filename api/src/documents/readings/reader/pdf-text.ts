import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextItem, TextPage } from '../layout/text-page';
import { contentOf } from './page-content';

/** Most pages that are read: totals may stand behind long lists. */
export const MAX_PAGES = 30;

/** Least number of characters of a page that is read as text. */
const LEAST_CHARACTERS = 20;
/** Least number of shapes that may be letters. */
const LEAST_SHAPES = 20;
/** Least number of unseen characters that a person is told of. */
const LEAST_UNSEEN = 4;
/** Share of a page from which on its pictures may be the document: a scan. */
const SCAN_SHARE = 0.5;
/** Largest share of unknown characters in usable text. */
const UNKNOWN_SHARE = 0.3;
const UNKNOWN = /[\uFFFD\p{Co}\p{Cc}]/gu;

/** A page of a PDF by its text. */
export interface PdfPage extends TextPage {
  /** Whether its picture says what is on it: a scan, letters drawn as shapes, a font that hides its characters. */
  readonly isPicture: boolean;
  /** Text that lies over or below the picture, which may say something else: of a scanner, or hidden on purpose. */
  readonly layer: readonly TextItem[];
  /** Whether the page has words that nobody sees, which are not those of a scanner. */
  readonly hasUnseen: boolean;
}

/** Returns how many characters texts have. */
export const lengthOf = (items: readonly TextItem[]): number =>
  items.reduce((sum, { text }) => sum + text.trim().length, 0);

/** Whether a page without a large picture has to be recognised. */
function hidesText(items: readonly TextItem[]): boolean {
  const text = items.map((item) => item.text).join('');
  return text.length < LEAST_CHARACTERS || (text.match(UNKNOWN)?.length ?? 0) >= UNKNOWN_SHARE * text.length;
}

/** Reads the text of the first pages of a PDF. */
export async function readPdfText(
  document: PDFDocumentProxy,
  onProgress: (percent: number) => void,
): Promise<PdfPage[]> {
  const count = Math.min(document.numPages, MAX_PAGES);
  const pages: PdfPage[] = [];
  for (let number = 1; number <= count; number += 1) {
    const { width, height, seen, unseen, pictureShare, shapes } = await contentOf(
      document,
      await document.getPage(number),
    );
    // A page with a few words behind others needs no recognition. Letters that are drawn are many shapes.
    const isBlank = number > 1 && pictureShare === 0 && shapes < LEAST_SHAPES;
    const isScan = pictureShare >= SCAN_SHARE;
    const isPicture = isScan || (!isBlank && hidesText(seen));
    const layer = isScan ? [...seen, ...unseen] : [];
    const hasUnseen = !isScan && lengthOf(unseen) >= LEAST_UNSEEN;
    pages.push({ number, width, height, items: seen, isPicture, layer, hasUnseen });
    onProgress((100 * number) / count);
  }
  return pages;
}
