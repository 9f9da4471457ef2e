import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Font, FONTS, registerFonts } from './draw/fonts';
import { Sheet } from './draw/sheet';
import { spoil } from './draw/spoil';
import { picturesToPdf, toPdf } from './draw/to-pdf';
import { toPictures } from './draw/to-picture';
import { Random } from './invoice/random';
import { CLOUD } from './layouts/cloud';

// `node --import tsx bench/reading/draw-pages.ts <folder>`: draws documents of one and of five pages, as PDFs with text
// and as scans, for `npm run bench -- capacity`. They are the same in every run.

/** Resolution of the scans. */
const DPI = 200;
/** Traces of an ordinary scanner. */
const SCANNED = { tilt: 0.6, noise: 14, isFax: false, turns: 0 } as const;
const JPEG_QUALITY = 80;

const [folder = ''] = process.argv.slice(2);
const [typeface] = FONTS;
const [layout] = CLOUD;
if (folder === '' || !typeface || !layout) throw new Error('Name a folder for the documents.');

const random = new Random('capacity');

/** Draws an invoice of one page. */
function invoice(): Sheet {
  const sheet = new Sheet();
  layout?.draw(random, sheet);
  return sheet;
}

async function scan(sheets: readonly Sheet[], typeface: Font): Promise<Buffer> {
  const pictures = sheets
    .flatMap((sheet) => toPictures(sheet, typeface, DPI))
    .map((page) => spoil(random, page, SCANNED).toBuffer('image/jpeg', JPEG_QUALITY));
  const [{ width, height }] = [sheets[0] ?? new Sheet()];
  return picturesToPdf(pictures, { width, height, pages: [] }, null);
}

registerFonts();
mkdirSync(folder, { recursive: true });
const documents = {
  'text.pdf': await toPdf(invoice(), { font: typeface, isByLetter: false }),
  'scan.pdf': await scan([invoice()], typeface),
  'five-scans.pdf': await scan(Array.from({ length: 5 }, invoice), typeface),
};
for (const [name, bytes] of Object.entries(documents)) writeFileSync(join(folder, name), bytes);
