import { createCanvas, loadImage, type Canvas, type Image } from '@napi-rs/canvas';
import { OPS, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pictureSize } from '../../files/picture-size';
import { type Grey, greyOf } from './grey';
import { Unreadable } from './messages';
import { LONG_SIDE } from './prepare';

const MAX_PIXELS = 80_000_000;

/** Difference of sizes within which a picture is not redrawn, which costs time and sharpness. */
const NEAR = 0.05;

function scaleFor(width: number, height: number): number {
  const scale = LONG_SIDE / Math.max(width, height);
  return Math.abs(scale - 1) < NEAR ? 1 : scale;
}

function sheet(width: number, height: number): Canvas {
  const canvas = createCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)));
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}

function greyIn(canvas: Canvas): Grey {
  const { width, height } = canvas;
  return greyOf(width, height, canvas.getContext('2d').getImageData(0, 0, width, height).data);
}

/** Returns a picture in another size, smoothed. */
function scaled(image: Image | Canvas, scale: number): Canvas {
  const canvas = sheet(image.width * scale, image.height * scale);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Scales a photo or a scan to the size for recognition. Throws {@link Unreadable} if it is broken or too large. */
export async function drawImage(bytes: Uint8Array): Promise<Grey> {
  const size = pictureSize(bytes);
  if (!size || size.width * size.height > MAX_PIXELS || size.width * size.height === 0)
    throw new Unreadable('picture of an impossible size');
  const image = await loadImage(Buffer.from(bytes)).catch(() => {
    throw new Unreadable('broken picture');
  });
  return greyIn(scaled(image, scaleFor(image.width, image.height)));
}

/** The canvas type that pdf.js names is the browser's, which Node's types lack. */
type RenderedCanvas = Parameters<PDFPageProxy['render']>[0]['canvas'];

type Operators = Awaited<ReturnType<PDFPageProxy['getOperatorList']>>;

/** Operations that draw text. */
const TEXT: ReadonlySet<number> = new Set([OPS.showText, OPS.showSpacedText, OPS.nextLineShowText]);

/** Returns the longer side of the largest picture of a page in its own pixels, 0 without one. */
function longSideOf({ fnArray, argsArray }: Operators): number {
  return fnArray.reduce((longest: number, operation, index) => {
    if (operation !== OPS.paintImageXObject) return longest;
    const [, width, height] = argsArray[index] as readonly [name: string, width: number, height: number];
    return Math.max(longest, width, height);
  }, 0);
}

/** Share of the size for recognition below which a picture is not a scan of the whole page. */
const LEAST_SCAN = 0.3;

/**
 * Draws a page of a PDF. A low-resolution scan is drawn at its own size and then enlarged, because pdf.js enlarges
 * pixels to squares.
 * @param isTextDrawn false to draw its pictures alone
 */
export async function drawPage(document: PDFDocumentProxy, number: number, isTextDrawn: boolean): Promise<Grey> {
  const page = await document.getPage(number);
  const operators = await page.getOperatorList();
  const { width, height } = page.getViewport({ scale: 1 });
  const own = longSideOf(operators);
  const isSmall = own > LEAST_SCAN * LONG_SIDE && own < (1 - NEAR) * LONG_SIDE;
  const viewport = page.getViewport({ scale: (isSmall ? own : LONG_SIDE) / Math.max(width, height) });
  const canvas = sheet(viewport.width, viewport.height);
  // The library's type names the browser's canvas. Node's canvas has everything that drawing needs.
  await page.render({
    canvas: canvas as unknown as RenderedCanvas,
    viewport,
    ...(!isTextDrawn && { operationsFilter: (index: number) => !TEXT.has(operators.fnArray[index] ?? 0) }),
  }).promise;
  page.cleanup();
  return greyIn(isSmall ? scaled(canvas, LONG_SIDE / own) : canvas);
}
