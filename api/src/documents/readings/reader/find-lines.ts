import { around, type Box } from '../layout/text-page';
import type { Grey } from './grey';
import { type Piece, piecesOf } from './ink-pieces';

const WHITE = 255;
/** Lightness below which a pixel is ink: thin strokes are light in low-resolution scans. */
const INK = 190;
/** Minimum number of pixels of a piece of ink; fewer are grain. */
const LEAST_PIXELS = 5;
/** Maximum number of pieces and lines of a page, the largest first, because noise has any number. */
const MAX_PIECES = 30_000;
const MAX_LINES = 1_500;
/** Largest share of a page's height and width for a letter; anything larger is a picture or a frame. */
const MOST_HEIGHT = 0.06;
const MOST_WIDTH = 0.25;
/** Long thin ink is the rest of a rule: maximum thickness in pixels, minimum length in usual letter heights. */
const THIN = 2;
const LONG = { down: 0.4, across: 1.6 };
/** Maximum ratio of length to thickness for ink of a letter. */
const SLENDER = { down: 9, across: 14 };
/** Minimum height in pixels of ink that counts when the usual letter size is determined. */
const LEAST_LETTER = 8;
/** Share of letters that are smaller than the usual size, dots and strokes included. */
const USUAL = 0.6;
/** Gap between two letters of a line in letter heights, and the overlapping share of a letter's height. */
const GAP = 1;
const CORE = 0.6;
/** Minimum height of a line in usual letter heights; flatter ink is a dash, a rest of a rule, or grain. */
const LEAST_LINE = 0.4;
/** Distance from a line within which its accents, commas and flat strokes lie, as a share of its height. */
const BESIDE = 0.3;
const BESIDE_FLAT = 0.1;

const right = ({ x, width }: Box): number => x + width;
const bottom = ({ y, height }: Box): number => y + height;

/** Returns the usual height of letters. */
function usualHeight(pieces: readonly Piece[]): number {
  const heights = pieces.map(({ height }) => height).filter((height) => height >= LEAST_LETTER);
  return heights.toSorted((one, other) => one - other)[Math.floor(USUAL * heights.length)] ?? LEAST_LETTER;
}

/** Returns whether a piece of ink is the rest of a rule: too long and thin for the stroke of a letter. */
const isRest = ({ width, height }: Piece, usual: number): boolean =>
  height > SLENDER.down * width ||
  width > SLENDER.across * height ||
  (width <= THIN && height > LONG.down * usual) ||
  (height <= THIN && width > LONG.across * usual);

/** A line of letters with its pieces of ink, from the left. */
export interface InkLine extends Box {
  readonly pieces: readonly Box[];
}

/** Finds the lines of letters of a level page without rules, from the top. A wide gap splits a line. */
export function listLines(picture: Grey): InkLine[] {
  const { width, height } = picture;
  const ink = piecesOf(picture, INK)
    .filter(
      (piece) =>
        piece.pixels >= LEAST_PIXELS && piece.height < MOST_HEIGHT * height && piece.width < MOST_WIDTH * width,
    )
    .toSorted((one, other) => other.pixels - one.pixels)
    .slice(0, MAX_PIECES);
  const usual = usualHeight(ink);
  const pieces = ink.filter((piece) => !isRest(piece, usual));
  // Each letter is drawn as a bar that reaches halfway to the next; touching bars are a line.
  const barOf = (piece: Piece): Box => {
    const reach = Math.round((GAP * Math.max(piece.height, 0.8 * usual)) / 2);
    const isLetter = piece.height > usual / 2;
    const core = isLetter ? Math.round(CORE * piece.height) : piece.height;
    const left = Math.max(0, piece.x - reach);
    return {
      x: left,
      y: piece.y + ((piece.height - core) >> 1),
      width: Math.min(width, right(piece) + reach) - left,
      height: core,
    };
  };
  const bars = new Uint8Array(width * height).fill(WHITE);
  for (const bar of pieces.map(barOf))
    for (let y = bar.y; y < bottom(bar); y += 1) bars.fill(0, y * width + bar.x, y * width + right(bar));
  const found = piecesOf({ width, height, data: bars }, WHITE)
    .toSorted((one, other) => other.pixels - one.pixels)
    .slice(0, MAX_LINES)
    .map((bar) => ({ bar, pieces: [] as Piece[] }));
  for (const piece of pieces) {
    const [x, y] = [piece.x + piece.width / 2, piece.y + piece.height / 2];
    const own = found.find(({ bar }) => x >= bar.x && x <= right(bar) && y >= bar.y && y <= bottom(bar));
    own?.pieces.push(piece);
  }
  const lines = found.filter((line) => line.pieces.length > 0).map((line) => ({ ...line, box: around(line.pieces) }));
  return attached(lines, usual)
    .map((own) => ({ ...around(own), pieces: own.toSorted((one, other) => one.x - other.x) }))
    .filter((line) => line.height >= LEAST_LINE * usual)
    .toSorted((one, other) => one.y - other.y || one.x - other.x);
}

/** Joins flat parts beside a line with it: the strokes of 三, dots, accents. Returns pieces by line. */
function attached(
  lines: readonly { readonly box: Box; readonly pieces: readonly Piece[] }[],
  usual: number,
): Piece[][] {
  const sorted = lines.toSorted((one, other) => other.box.height - one.box.height);
  const wholes: { box: Box; pieces: Piece[] }[] = [];
  for (const { box, pieces } of sorted) {
    const home =
      box.height > 0.75 * usual && pieces.length > 1
        ? undefined
        : wholes.find(({ box: whole }) => {
            // A flat part farther away is the rest of a rule.
            const reach = (box.width > 3 * box.height ? BESIDE_FLAT : BESIDE) * whole.height;
            const isBeside = box.x <= right(whole) + whole.height / 2 && right(box) >= whole.x - whole.height / 2;
            return isBeside && box.y >= whole.y - reach && bottom(box) <= bottom(whole) + reach;
          });
    if (home) {
      home.pieces.push(...pieces);
      home.box = around(home.pieces);
    } else wholes.push({ box, pieces: [...pieces] });
  }
  return wholes.map(({ pieces }) => pieces);
}
