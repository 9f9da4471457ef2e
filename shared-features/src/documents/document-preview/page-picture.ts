import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageArea } from './cut-area';

/** Width of a page from which cuts are taken, in px: its letters are legible on a screen of double resolution. */
const PAGE_WIDTH = 1_700;
/** Largest number of pixels of such a page. A roll of a till is much higher than wide. */
const MAX_PIXELS = 12_000_000;

const drawn = new WeakMap<PDFDocumentProxy, Map<number, Promise<HTMLCanvasElement>>>();

async function draw(pdf: PDFDocumentProxy, number: number): Promise<HTMLCanvasElement> {
  const page = await pdf.getPage(number);
  const natural = page.getViewport({ scale: 1 });
  const scale = Math.min(PAGE_WIDTH / natural.width, Math.sqrt(MAX_PIXELS / (natural.width * natural.height)));
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport }).promise;
  return canvas;
}

/** Returns the picture of a page, drawn when it is first asked for. All cuts of the page are taken from it. */
export function pagePicture(pdf: PDFDocumentProxy, number: number): Promise<HTMLCanvasElement> {
  const pages = drawn.get(pdf) ?? new Map<number, Promise<HTMLCanvasElement>>();
  drawn.set(pdf, pages);
  const known = pages.get(number) ?? draw(pdf, number);
  pages.set(number, known);
  return known;
}

/** Draws a part of a page's picture on a canvas, pixel by pixel. */
export function drawCut(target: HTMLCanvasElement, page: HTMLCanvasElement, area: PageArea): void {
  const [left, top] = [Math.round(area.x * page.width), Math.round(area.y * page.height)];
  target.width = Math.max(1, Math.round(area.width * page.width));
  target.height = Math.max(1, Math.round(area.height * page.height));
  target.getContext('2d')?.drawImage(page, left, top, target.width, target.height, 0, 0, target.width, target.height);
}
