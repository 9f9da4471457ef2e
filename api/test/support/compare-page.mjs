// Draws the first page of the PDF on standard input and measures how well each expected text is drawn: the overlap (0
// to 1) of its pixels with the same text drawn in the same font. Text extraction would still succeed on a page with
// wrong or missing glyphs.
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const SCALE = 3;
GlobalFonts.registerFromPath(
  createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf'),
  'Bold',
);

/** Returns the dark pixels of an area, cut to their bounding box. */
function inkOf(canvas, x, y, width, height) {
  const { data } = canvas.getContext('2d').getImageData(x, y, width, height);
  const points = [];
  for (let i = 0; i < width * height; i += 1)
    if (data[4 * i + 3] > 128 && data[4 * i] < 128) points.push([i % width, Math.floor(i / width)]);
  const left = Math.min(...points.map(([px]) => px));
  const top = Math.min(...points.map(([, py]) => py));
  return new Set(points.map(([px, py]) => `${px - left},${py - top}`));
}

function overlap(a, b) {
  if (a.size === 0 || b.size === 0) return 0;
  const both = [...a].filter((point) => b.has(point)).length;
  return both / (a.size + b.size - both);
}

function drawText(text, size) {
  const canvas = createCanvas(2000, 300);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, 2000, 300);
  context.fillStyle = 'black';
  context.font = `${size * SCALE}px Bold`;
  context.fillText(text, 20, 200);
  return inkOf(canvas, 0, 0, 2000, 300);
}

const page = await (
  await getDocument({ data: new Uint8Array(await buffer(process.stdin)), verbosity: 0 }).promise
).getPage(1);
const viewport = page.getViewport({ scale: SCALE });
const canvas = createCanvas(viewport.width, viewport.height);
await page.render({ canvas, canvasContext: canvas.getContext('2d'), viewport }).promise;

/**
 * Each expectation: text, its size in points, and the area [x, y, width, height] in points that contains only this
 * text.
 */
const expectations = JSON.parse(process.argv[2]);
const result = expectations.map(({ text, size, area }) =>
  overlap(inkOf(canvas, ...area.map((value) => value * SCALE)), drawText(text, size)),
);
process.stdout.write(JSON.stringify(result), () => process.exit(0));
