import type { Canvas } from '@napi-rs/canvas';
import type { ContentType } from 'shared-rules/file-type';
import { withOrientation } from './draw/exif';
import { FONTS, registerFonts } from './draw/fonts';
import { Sheet } from './draw/sheet';
import { photographed, spoil } from './draw/spoil';
import { picturesToPdf, toPdf } from './draw/to-pdf';
import { toPictures } from './draw/to-picture';
import { Random } from './invoice/random';
import type { Truth } from './invoice/truth';
import { grouped } from './invoice/wording';
import { CLOUD } from './layouts/cloud';
import { FORMS } from './layouts/forms';
import type { Layout } from './layouts/layout';
import { NOTHING_DUE } from './layouts/nothing-due';
import { OTHERS } from './layouts/others';
import { TERMS } from './layouts/terms';
import { TRADES } from './layouts/trades';

const LAYOUTS: readonly Layout[] = [...CLOUD, ...TRADES, ...OTHERS, ...FORMS, ...TERMS, ...NOTHING_DUE];

/** How the document reached the reader. */
export const MEDIA = ['text', 'scan 300', 'scan 200', 'scan 150', 'scan 100', 'fax', 'photograph'] as const;
export type Medium = (typeof MEDIA)[number];

/** A document of the bench and what is on it. */
export interface Sample {
  readonly name: string;
  readonly layout: string;
  readonly isBlind: boolean;
  readonly medium: Medium;
  readonly truth: Truth;
  readonly bytes: Buffer;
  readonly contentType: ContentType;
}

/** Half of all documents have text; the rest are spread over the pictures. */
const ORDER: readonly Medium[] = [
  'text',
  'scan 200',
  'text',
  'scan 150',
  'text',
  'scan 300',
  'text',
  'photograph',
  'text',
  'scan 200',
  'text',
  'fax',
  'text',
  'scan 100',
];

registerFonts();

/** Hides an amount or another account where nobody sees it. */
function hideSomething(random: Random, sheet: Sheet): void {
  const text = random.pick([
    `ご請求金額 ¥${grouped(random.int(1, 900) * 1111)}`,
    'お振込先 みずほ銀行 丸の内支店 普通 7654321',
  ]);
  const way = random.int(0, 3);
  if (way === 0) sheet.text(60, 20, text, { size: 9, colour: '#ffffff', isTrap: true });
  if (way === 1) sheet.text(60, 20, text, { size: 0.8, isTrap: true });
  if (way === 2) sheet.text(60, -40, text, { size: 9, isTrap: true });
  if (way === 3) {
    sheet.text(60, 20, text, { size: 9, isTrap: true });
    sheet.box(50, 15, 400, 18, { fill: '#ffffff', isTrap: true });
  }
}

const jpegOf = (canvas: Canvas, quality: number): Buffer => canvas.toBuffer('image/jpeg', quality);

/** Returns layout and medium of a document: each layout meets each medium. */
export function kindOf(index: number): { readonly layout: Layout; readonly medium: Medium } {
  const layout = LAYOUTS[index % LAYOUTS.length];
  if (!layout) throw new RangeError('There is no layout.');
  return { layout, medium: ORDER[(index + 2 * Math.floor(index / LAYOUTS.length)) % ORDER.length] ?? 'text' };
}

/** Makes one document of a bench. Seed and index decide all of it. */
export async function sampleOf(seed: number, index: number): Promise<Sample> {
  const random = new Random(`${seed}/${index}`);
  const { layout, medium } = kindOf(index);
  const sheet = new Sheet();
  const truth = layout.draw(random, sheet);
  const font = random.pick(FONTS);
  const own = { name: `${seed}-${index} ${layout.name}`, layout: layout.name, isBlind: layout.isBlind, medium, truth };
  if (medium === 'text') {
    if (random.chance(0.1)) hideSomething(random, sheet);
    const bytes = await toPdf(sheet, { font, isByLetter: random.chance(0.15) });
    return { ...own, bytes, contentType: 'application/pdf' };
  }
  if (medium === 'photograph') {
    const [page] = toPictures(sheet, font, random.pick([180, 220]));
    if (!page) throw new RangeError('There is no page.');
    const photograph = photographed(random, page);
    const orientation = random.pick([1, 1, 3, 6, 8] as const);
    const turns = { 1: 0, 3: 2, 6: 3, 8: 1 } as const;
    const held = spoil(random, photograph, { tilt: 0, noise: 0, isFax: false, turns: turns[orientation] });
    return { ...own, bytes: withOrientation(jpegOf(held, 82), orientation), contentType: 'image/jpeg' };
  }
  const dpi = medium === 'fax' ? 200 : Number(medium.slice(5));
  const isFax = medium === 'fax';
  const spoiling = {
    tilt: random.chance(0.5) ? random.between(-1.6, 1.6) : 0,
    noise: random.int(0, isFax ? 60 : 28),
    isFax,
    turns: random.chance(0.08) ? random.pick([1, 2, 3] as const) : 0,
  } as const;
  const pages = toPictures(sheet, font, dpi).map((page) => spoil(random, page, spoiling));
  if (random.chance(0.25) && pages.length === 1 && pages[0])
    return { ...own, bytes: jpegOf(pages[0], 80), contentType: 'image/jpeg' };
  const layer = spoiling.turns === 0 && random.chance(0.15) ? { font, isByLetter: false } : null;
  const pictures = pages.map((page) => (isFax ? page.toBuffer('image/png') : jpegOf(page, 80)));
  const size = spoiling.turns % 2 === 1 ? { width: sheet.height, height: sheet.width } : sheet;
  const bytes = await picturesToPdf(pictures, { pages: sheet.pages, width: size.width, height: size.height }, layer);
  return { ...own, bytes, contentType: 'application/pdf' };
}
