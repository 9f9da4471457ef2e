import { createCanvas, loadImage, type Canvas } from '@napi-rs/canvas';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pictureSize } from '../../files/picture-size';
import { eraseRules } from './erase-rules';
import { Unreadable } from './messages';

/** A page as a picture for character recognition. */
export interface Picture {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly png: Buffer;
}

/** Longer side to which pages are scaled, in pixels: A4 at about 200 dpi. More does not improve recognition. */
const LONG_SIDE = 2340;
/** Most pages of a scan that are read. */
const MAX_PAGES = 3;
const MAX_PIXELS = 80_000_000;

const scaleFor = (width: number, height: number): number => LONG_SIDE / Math.max(width, height);

function sheet(width: number, height: number): Canvas {
  const canvas = createCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)));
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}

function toPicture(number: number, canvas: Canvas): Picture {
  const { width, height } = canvas;
  const context = canvas.getContext('2d');
  const pixels = context.getImageData(0, 0, width, height);
  eraseRules(pixels);
  context.putImageData(pixels, 0, 0);
  return { number, width, height, png: canvas.toBuffer('image/png') };
}

/** Scales a photo or a scan to the size for recognition. Throws {@link Unreadable} if it is broken or too large. */
export async function drawImage(bytes: Uint8Array): Promise<Picture[]> {
  const size = pictureSize(bytes);
  if (!size || size.width * size.height > MAX_PIXELS || size.width * size.height === 0)
    throw new Unreadable('picture of an impossible size');
  const image = await loadImage(Buffer.from(bytes)).catch(() => {
    throw new Unreadable('broken picture');
  });
  const scale = scaleFor(image.width, image.height);
  const canvas = sheet(image.width * scale, image.height * scale);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return [toPicture(1, canvas)];
}

/** The canvas type that pdf.js names is the browser's, which Node's types lack. */
type RenderedCanvas = Parameters<PDFPageProxy['render']>[0]['canvas'];

/** Draws the first pages of a PDF. */
export async function drawPdf(document: PDFDocumentProxy): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES); number += 1) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: scaleFor(width, height) });
    const canvas = sheet(viewport.width, viewport.height);
    // The library's type names the browser's canvas. Node's canvas has everything that drawing needs.
    await page.render({ canvas: canvas as unknown as RenderedCanvas, viewport }).promise;
    pictures.push(toPicture(number, canvas));
    page.cleanup();
  }
  return pictures;
}
