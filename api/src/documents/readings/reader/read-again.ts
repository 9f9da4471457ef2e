import type { Box } from '../layout/text-page';
import { type Grey, redrawn } from './grey';
import type { Sheet } from './recognise';
import type { Cut, ReadAgain } from './second-reading';
import type { Line, Tesseract } from './tesseract';

/** Enlargement of a cut, and the white between cuts in pixels: a line that touches an edge is read badly. */
const SCALE = 1.6;
const GAP = 40;
/** Left edge of pinned cuts. */
export const PIN_LEFT = GAP;
/** White around a text that is cut out, in heights of its letters. */
const MARGIN = { across: 0.4, down: 0.25 };
const SCALES = { across: SCALE, down: SCALE };

/** A cut with its place on the board. */
interface Pinned {
  readonly picture: Grey;
  readonly top: number;
}

/** Lightness, as a share of white, from which on a pixel of a cut is paper: the grain of a scan looks like marks. */
const PAPER = 0.94;

/** Cuts a part out of a picture, with a margin, enlarges it, and takes away the grain. */
export function enlarged({ picture }: { readonly picture: Grey }, box: Box, margin = MARGIN, scale = SCALES): Grey {
  const [across, down] = [margin.across * box.height, margin.down * box.height];
  const [width, height] = [(box.width + 2 * across) * scale.across, (box.height + 2 * down) * scale.down];
  const cut = redrawn(picture, Math.max(1, Math.round(width)), Math.max(1, Math.round(height)), [
    1 / scale.across,
    0,
    box.x - across,
    0,
    1 / scale.down,
    box.y - down,
    0,
    0,
  ]);
  return { ...cut, data: cut.data.map((light) => Math.min(255, light / PAPER)) };
}

/** Pins pictures below each other on one, so that they are recognised together. */
export function pinned(pictures: readonly Grey[]): { readonly board: Grey; readonly places: readonly Pinned[] } {
  const width = 2 * GAP + Math.max(...pictures.map((picture) => picture.width));
  let height = GAP;
  const places = pictures.map((picture) => {
    const top = height;
    height += picture.height + GAP;
    return { picture, top };
  });
  const data = new Uint8Array(width * height).fill(255);
  for (const { picture, top } of places)
    for (let row = 0; row < picture.height; row += 1)
      data.set(picture.data.subarray(row * picture.width, (row + 1) * picture.width), (top + row) * width + GAP);
  return { board: { width, height, data }, places };
}

/** Returns the lines that were recognised on a pinned picture, from the left. */
export const linesOn = (lines: readonly Line[], { picture, top }: Pinned): Line[] =>
  lines
    .filter(({ bbox: { y0, y1 } }) => (y0 + y1) / 2 > top - GAP / 2 && (y0 + y1) / 2 < top + picture.height + GAP / 2)
    .toSorted((one, other) => one.bbox.x0 - other.bbox.x0);

/** Returns the reader of parts of recognised pages, which are recognised together. */
export function readerAgain(tesseract: Tesseract, sheets: readonly Sheet[]): ReadAgain {
  return (cuts: readonly Cut[]) => {
    const texts = cuts.map(() => '');
    const own = cuts.flatMap((cut, index) => {
      const sheet = sheets.find(({ page }) => page.number === cut.page);
      return sheet ? [{ index, picture: enlarged(sheet.prepared, cut.box) }] : [];
    });
    if (own.length === 0) return texts;
    const { board, places } = pinned(own.map(({ picture }) => picture));
    const lines = tesseract.recognise(board);
    for (const [position, { index }] of own.entries()) {
      const place = places[position];
      if (place)
        texts[index] = linesOn(lines, place)
          .map(({ text }) => text.trim())
          .join(' ');
    }
    return texts;
  };
}
