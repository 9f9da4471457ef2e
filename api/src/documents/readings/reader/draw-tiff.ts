import { type Canvas, createCanvas, ImageData } from '@napi-rs/canvas';
import UTIF, { type IFD } from 'utif2';
import { type FormAnswer, Unreadable } from './messages';
import type { PagePicture } from './pdf-of-pictures';

// The library looks there for an optional extension before it converts print colours.
Object.assign(globalThis, { window: {} });

/** Maximum number of pages, and of pixels per page: A4 at 600 dpi. */
const MAX_PAGES = 50;
const MAX_PIXELS = 36_000_000;
/** Longest side of a shown page, in pixels: A4 at 240 dpi. */
const LONG_SIDE = 2_800;
/** Quality of the pictures, 0 to 100. */
const QUALITY = 85;

/** Tags of TIFF 6.0 by their numbers. */
const TAG = { compression: 't259', bits: 't258', photometric: 't262', samples: 't277', planes: 't284' } as const;
const SIZE = { width: 't256', height: 't257', across: 't282', down: 't283', orientation: 't274' } as const;

/** Clockwise rotation in degrees by orientation tag, as far as scanners and phones write it. */
const TURNS: Readonly<Record<number, number>> = { 3: 180, 6: 90, 8: 270 };

/** Returns the first number of a tag. A fraction is stored as two. */
function numberOf(page: IFD, tag: string): number | undefined {
  const value: unknown = page[tag];
  const first: unknown = Array.isArray(value) ? value[0] : undefined;
  if (Array.isArray(first)) return Number(first[0]) / Number(first[1]);
  return typeof first === 'number' ? first : undefined;
}

/** Frees the pixels of a canvas, which would otherwise wait for the garbage collector. */
const clear = (canvas: Canvas): void => void Object.assign(canvas, { width: 0, height: 0 });

/** Rows converted at a time: a whole page in colour would need its memory twice. */
const BAND = 256;

/** Decodes a page at its own size. Throws `Unreadable` for a kind that the library garbles. */
function decode(file: ArrayBuffer, page: IFD): Canvas {
  const [width = 0, height = 0] = [numberOf(page, SIZE.width), numberOf(page, SIZE.height)];
  if (!(width * height > 0 && width * height <= MAX_PIXELS)) throw new Unreadable('a page of an impossible size');
  if ((numberOf(page, TAG.samples) ?? 1) > 1 && numberOf(page, TAG.planes) === 2)
    throw new Unreadable('colours in separate planes');
  if ((numberOf(page, TAG.bits) ?? 1) > 16) throw new Unreadable('colours of a camera');
  // The library converts a grey JPEG to three colours, with room for one.
  if ((numberOf(page, TAG.samples) ?? 1) === 1 && numberOf(page, TAG.compression) === 7)
    Object.assign(page, { [TAG.samples]: [3], [TAG.bits]: [8, 8, 8], [TAG.photometric]: [2] });
  UTIF.decodeImage(file, page);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const rowBytes = Math.ceil(((numberOf(page, TAG.samples) ?? 1) * (numberOf(page, TAG.bits) ?? 1) * width) / 8);
  for (let y = 0; y < height; y += BAND) {
    const rows = Math.min(BAND, height - y);
    const band = UTIF.toRGBA8({ ...page, height: rows, data: page.data.slice(y * rowBytes, (y + rows) * rowBytes) });
    context.putImageData(new ImageData(new Uint8ClampedArray(band.buffer), width, rows), 0, y);
  }
  page.data = new Uint8Array();
  return canvas;
}

/** Draws a page on white, upright, with square pixels: a fax has twice as many horizontally as vertically. */
function draw(source: Canvas, page: IFD): Canvas {
  const { width, height } = source;
  const stretch = (numberOf(page, SIZE.across) ?? 1) / (numberOf(page, SIZE.down) ?? 1);
  const tall = height * (stretch > 0.25 && stretch < 4 ? stretch : 1);
  const scale = Math.min(1, LONG_SIDE / Math.max(width, tall));
  const across = Math.max(1, Math.round(width * scale));
  const down = Math.max(1, Math.round(tall * scale));
  const turn = TURNS[numberOf(page, SIZE.orientation) ?? 1] ?? 0;
  const canvas = turn % 180 === 0 ? createCanvas(across, down) : createCanvas(down, across);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turn * Math.PI) / 180);
  context.drawImage(source, -across / 2, -down / 2, across, down);
  clear(source);
  return canvas;
}

function pagesOf(file: ArrayBuffer): IFD[] {
  // A camera's preview is not a page.
  const pages = UTIF.decode(file).filter((page) => page[SIZE.width] && numberOf(page, 't254') !== 1);
  if (pages.length === 0 || pages.length > MAX_PAGES) throw new Unreadable(`a TIFF of ${pages.length} pages`);
  return pages;
}

async function drawAll(file: ArrayBuffer): Promise<FormAnswer> {
  const pictures: PagePicture[] = [];
  for (const page of pagesOf(file)) {
    const canvas = draw(decode(file, page), page);
    const shape = canvas.height / canvas.width;
    // Asynchronous, because memory of pixels is freed only between turns of the event loop.
    pictures.push({ jpeg: await canvas.encode('jpeg', QUALITY), shape });
    clear(canvas);
  }
  const [first, ...others] = pictures;
  if (first && others.length === 0) return { kind: 'form', bytes: first.jpeg, contentType: 'image/jpeg' };
  const { pdfOf } = await import('./pdf-of-pictures');
  return { kind: 'form', bytes: await pdfOf(pictures), contentType: 'application/pdf' };
}

/**
 * Draws the pages of a TIFF for browsers, which do not show it: a JPEG of one page, a PDF of several. Throws
 * `Unreadable` if it is broken, too large, or of a rare kind.
 */
export async function drawTiff(bytes: Uint8Array): Promise<FormAnswer> {
  try {
    return await drawAll(new Uint8Array(bytes).buffer);
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('broken TIFF');
  }
}
