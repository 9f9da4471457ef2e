import { createCanvas, loadImage, type Canvas } from '@napi-rs/canvas';
import { OPS, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pictureSize } from '../../files/picture-size';
import type { Box } from '../layout/text-page';
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
export async function drawImage(bytes: Uint8Array): Promise<Picture> {
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
  return toPicture(1, canvas);
}

/** Enlargement of a cut, and the white around it in pixels: a line that touches an edge is read badly. */
const CUT_SCALE = 1.6;
const CUT_EDGE = 24;

/** Cuts a part out of a picture and enlarges it. */
export async function cutPicture(png: Buffer, { x, y, width, height }: Box): Promise<Buffer> {
  const image = await loadImage(png);
  const canvas = sheet(width * CUT_SCALE + 2 * CUT_EDGE, height * CUT_SCALE + 2 * CUT_EDGE);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height, CUT_EDGE, CUT_EDGE, width * CUT_SCALE, height * CUT_SCALE);
  return canvas.toBuffer('image/png');
}

/** Turns a picture clockwise by quarter turns, at a scale. */
export async function turnPicture({ number, png }: Picture, turn: 90 | 180 | 270, scale: number): Promise<Picture> {
  const image = await loadImage(png);
  const [across, down] = [image.width * scale, image.height * scale];
  const canvas = turn === 180 ? sheet(across, down) : sheet(down, across);
  const context = canvas.getContext('2d');
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turn * Math.PI) / 180);
  context.drawImage(image, -across / 2, -down / 2, across, down);
  return { number, width: canvas.width, height: canvas.height, png: canvas.toBuffer('image/png') };
}

/** The canvas type that pdf.js names is the browser's, which Node's types lack. */
type RenderedCanvas = Parameters<PDFPageProxy['render']>[0]['canvas'];

/** Operations that draw text. */
const TEXT: ReadonlySet<number> = new Set([OPS.showText, OPS.showSpacedText, OPS.nextLineShowText]);

/** Draws a page of a PDF. @param isTextDrawn false for its pictures alone */
export async function drawPage(document: PDFDocumentProxy, number: number, isTextDrawn: boolean): Promise<Picture> {
  const page = await document.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: scaleFor(width, height) });
  const canvas = sheet(viewport.width, viewport.height);
  // The library's type names the browser's canvas. Node's canvas has everything that drawing needs.
  const { fnArray } = await page.getOperatorList();
  await page.render({
    canvas: canvas as unknown as RenderedCanvas,
    viewport,
    ...(!isTextDrawn && { operationsFilter: (index: number) => !TEXT.has(fnArray[index] ?? 0) }),
  }).promise;
  page.cleanup();
  return toPicture(number, canvas);
}
