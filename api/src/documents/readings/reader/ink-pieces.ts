import type { Box } from '../layout/text-page';
import type { Grey } from './grey';

const WHITE = 255;

/** A run of ink in a row of pixels, from `begin` up to, not including, `end`. */
interface Run {
  readonly begin: number;
  readonly end: number;
  readonly piece: number;
}

/** Connected ink, and its pixels. */
export interface Piece extends Box {
  readonly pixels: number;
}

/** Disjoint sets of numbers (union-find). */
class Joined {
  readonly #parents: number[] = [];

  /** Makes a new set and returns its number. */
  add(): number {
    return this.#parents.push(this.#parents.length) - 1;
  }

  /** Returns the number that represents the whole set. */
  of(one: number): number {
    let at = one;
    for (let up = this.#parents[at] ?? at; up !== at; up = this.#parents[at] ?? at) {
      this.#parents[at] = this.#parents[up] ?? up;
      at = up;
    }
    return at;
  }

  join(one: number, other: number): void {
    this.#parents[this.of(other)] = this.of(one);
  }
}

/**
 * Returns the connected pieces of ink.
 * @param below lightness of ink
 */
export function piecesOf({ width, height, data }: Grey, below: number): Piece[] {
  const isInk = (at: number): boolean => (data[at] ?? WHITE) < below;
  const joined = new Joined();
  const runs: (Run & { readonly y: number })[] = [];
  let above: Run[] = [];
  for (let y = 0; y < height; y += 1) {
    const row: Run[] = [];
    let next = 0;
    for (let x = 0; x < width; x += 1) {
      if (!isInk(y * width + x)) continue;
      const begin = x;
      while (x < width && isInk(y * width + x)) x += 1;
      const run = { begin, end: x, piece: joined.add(), y };
      // Pixels that touch at a corner are connected.
      while ((above[next]?.end ?? Infinity) < begin) next += 1;
      for (let at = next; (above[at]?.begin ?? Infinity) <= x; at += 1) joined.join(above[at]?.piece ?? 0, run.piece);
      row.push(run);
      runs.push(run);
    }
    above = row;
  }
  const pieces = new Map<number, { left: number; top: number; right: number; bottom: number; pixels: number }>();
  for (const { begin, end, piece, y } of runs) {
    const key = joined.of(piece);
    const found = pieces.get(key);
    if (!found) pieces.set(key, { left: begin, top: y, right: end, bottom: y + 1, pixels: end - begin });
    else {
      found.left = Math.min(found.left, begin);
      found.right = Math.max(found.right, end);
      found.bottom = y + 1;
      found.pixels += end - begin;
    }
  }
  return [...pieces.values()].map((piece) => ({
    x: piece.left,
    y: piece.top,
    width: piece.right - piece.left,
    height: piece.bottom - piece.top,
    pixels: piece.pixels,
  }));
}
