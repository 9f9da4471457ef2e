import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextItem, TextPage } from '../layout/text-page';
import { contentOf } from './page-content';

/** Maximum number of pages that are read: totals may follow long lists. */
export const MAX_PAGES = 30;

/** Minimum number of characters of a page that is read as text. */
const LEAST_CHARACTERS = 20;
/** Minimum number of shapes that may be letters. */
const LEAST_SHAPES = 20;
/** Minimum number of invisible characters that a person is told about. */
const LEAST_UNSEEN = 4;
/** Share of a page from which its pictures may be the document: a scan. */
const SCAN_SHARE = 0.5;
/** Largest share of unknown characters in usable text. */
const UNKNOWN_SHARE = 0.3;
const UNKNOWN = /[\uFFFD\p{Co}\p{Cc}]/gu;

/** The text of a page of a PDF. */
export interface PdfPage extends TextPage {
  /**
   * Whether the page has to be read as a picture: a scan, letters drawn as shapes, a font that hides its characters.
   */
  readonly isPicture: boolean;
  /** Text above or below the picture that may differ from it: a scanner's, or deliberately hidden. */
  readonly layer: readonly TextItem[];
  /** Whether the page has invisible words that are not a scanner's. */
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
    // A few hidden words need no recognition. Letters drawn as shapes are many shapes.
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
