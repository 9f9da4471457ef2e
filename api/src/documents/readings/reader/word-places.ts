import type { Box } from '../layout/text-page';
import type { Piece } from './tesseract';

/** Blank in a line's ink where one word may end and the next begin. */
interface Blank {
  readonly middle: number;
  readonly width: number;
}

/** Returns the blanks between the pieces of ink of a line, which are sorted from the left. */
function blanksIn(pieces: readonly Box[]): Blank[] {
  const blanks: Blank[] = [];
  let end = Infinity;
  for (const { x, width } of pieces) {
    if (x > end) blanks.push({ middle: (end + x) / 2, width: x - end });
    end = end === Infinity ? x + width : Math.max(end, x + width);
  }
  return blanks;
}

/** Distance from the position given by recognition that weighs as much as a pixel of blank. */
const DISTANCE = 4;

/** Returns the beginnings of all words but the first by recognition. A word may overlap the next ones. */
const placesOf = (words: readonly Piece[]): number[] =>
  words.slice(1).map(({ bbox }, index) => (Math.min(words[index]?.bbox.x1 ?? 0, bbox.x0) + bbox.x0) / 2);

/**
 * Returns where the words of a line begin, the first at -Infinity, because recognition is off by up to a letter. Each
 * begins in its own blank, so that wide blanks divide words and no word is far from its position.
 */
export function beginsOf(words: readonly Piece[], pieces: readonly Box[]): number[] {
  const places = placesOf(words);
  const blanks = blanksIn(pieces);
  if (places.length > blanks.length) return [-Infinity, ...places];
  // For each word the best sum up to each blank, and the previous word's blank that leads to it.
  let sums = blanks.map(() => 0);
  const ways = places.map((place, word) => {
    let [best, from] = [word === 0 ? 0 : -Infinity, -1];
    const way = blanks.map(({ middle, width }, at) => {
      const own = best + width - Math.abs(middle - place) / DISTANCE;
      const via = from;
      if (word > 0 && (sums[at] ?? -Infinity) > best) [best, from] = [sums[at] ?? -Infinity, at];
      return { sum: own, via };
    });
    sums = way.map(({ sum }) => sum);
    return way;
  });
  let at = sums.indexOf(Math.max(...sums));
  const begins: number[] = [];
  for (const way of ways.toReversed()) {
    begins.unshift(blanks[at]?.middle ?? 0);
    at = way[at]?.via ?? -1;
  }
  return [-Infinity, ...begins];
}
