import type { Cell } from '../layout/cell';
import type { Layout, Row } from '../layout/layout';
import { around, type Box } from '../layout/text-page';
import { DOUBT } from './reasons';

/** A part of the folded text of a cell. */
export interface Spot {
  readonly cell: Cell;
  readonly start: number;
  readonly end: number;
}

/** A value with its position, in the unit of its page. */
export interface Found<T> {
  readonly value: T;
  readonly page: number;
  readonly box: Box;
  /** Whether a person should compare it with the document. */
  readonly isDoubtful: boolean;
  /** Why it is doubtful, in Japanese. */
  readonly doubt?: string;
  /** Candidates that may be meant instead. */
  readonly others?: readonly Found<T>[];
}

/** Minimum recognition confidence (0 to 100) of a certain letter. */
const SURE = 70;

/** Match of a pattern in a cell. */
export interface Hit extends Spot {
  readonly match: RegExpExecArray;
}

/** Returns a pattern for words with optional spaces between letters (合 計), for use inside other patterns. */
export const words = (...all: readonly string[]): string => `(?:${all.map((word) => [...word].join(' ?')).join('|')})`;

/** Returns all cells in reading order. */
const cellsOf = (layout: Layout): Cell[] => layout.flatMap(({ rows }) => rows.flat());

/** Returns the first match of a pattern in a cell from a position on. */
export function hitIn(cell: Cell, pattern: RegExp, from = 0): Hit | null {
  const match = new RegExp(pattern.source, `${pattern.flags.replace(/[gy]/g, '')}g`);
  match.lastIndex = from;
  const found = match.exec(cell.text);
  return found && { cell, start: found.index, end: found.index + found[0].length, match: found };
}

/** Maximum number of matches of one pattern. The neighbours of each are searched. */
const MAX_HITS = 1_000;

/** Returns the first match in every cell that has one, in reading order. */
export function hits(layout: Layout, pattern: RegExp): Hit[] {
  const all: Hit[] = [];
  for (const cell of cellsOf(layout)) {
    const hit = hitIn(cell, pattern);
    if (hit) all.push(hit);
    if (all.length === MAX_HITS) break;
  }
  return all;
}

/** Creates a value found at one spot, or at several of one page. */
export function found<T>(value: T, ...spots: readonly [Spot, ...Spot[]]): Found<T> {
  const page = spots[0].cell.page;
  const box = around(
    spots.filter(({ cell }) => cell.page === page).map(({ cell, start, end }) => cell.boxOf(start, end)),
  );
  const isDoubtful = spots.some(({ cell, start, end }) => cell.confidenceOf(start, end) < SURE);
  return { value, page, box, isDoubtful, ...(isDoubtful && { doubt: DOUBT.illegible }) };
}

/**
 * Marks a value as doubtful if `isSo`: a person should compare it with the document. The last reason counts.
 * @param doubt reason for people
 */
export const doubtful = <T>(value: Found<T>, isSo: boolean, doubt: string): Found<T> =>
  isSo ? { ...value, isDoubtful: true, doubt } : value;

/** A blank among kana, where recognition loses a small mark: エヌ・ティ. */
const BLANK_IN_KANA = /\p{sc=Kana}ー?\s+\p{sc=Kana}/u;

/** Creates a name as written. One read from a picture that may have lost a mark is doubtful. */
export function foundName(spot: Spot): Found<string> {
  const { cell, start, end } = spot;
  const written = cell.written(start, end);
  const isRecognised = cell.confidenceOf(start, end) < 100;
  return doubtful(found(written, spot), isRecognised && BLANK_IN_KANA.test(written), DOUBT.illegible);
}

/** Returns the row of a cell and the rows below it, on its page. */
export function rowsFrom(layout: Layout, cell: Cell): readonly Row[] {
  const rows = layout.find(({ number }) => number === cell.page)?.rows ?? [];
  return rows.slice(rows.findIndex((row) => row.includes(cell)));
}

const right = (box: Box): number => box.x + box.width;
const bottom = (box: Box): number => box.y + box.height;

/** Largest distance of a value from its label, in letter heights: below it, and beside it. */
const BELOW = 2.6;
const ASIDE = 2;

/**
 * Returns the cell below a label in the next row that has one there: the value below a heading, or a column's field.
 */
function cellBelow(rows: readonly Row[], label: Spot): Cell | undefined {
  const box = label.cell.boxOf(label.start, label.end);
  const reach = ASIDE * label.cell.size;
  const middle = box.x + box.width / 2;
  for (const row of rows) {
    const near = row.filter(
      (cell) =>
        cell.box.y - bottom(box) < BELOW * label.cell.size &&
        cell.box.x < right(box) + reach &&
        right(cell.box) > box.x - reach,
    );
    const [nearest] = near.sort(
      (a, b) => Math.abs(a.box.x + a.box.width / 2 - middle) - Math.abs(b.box.x + b.box.width / 2 - middle),
    );
    if (nearest) return nearest;
  }
  return undefined;
}

/** Largest distance of text to the right that belongs to a label, in letter heights. */
const BESIDE = 12;

/** Returns whether a text like `value` follows a label in its cell, or stands in the next cell to the right. */
export function isPrintedBeside(layout: Layout, label: RegExp, value: RegExp): boolean {
  return hits(layout, label).some(({ cell, end }) => {
    const rest = cell.text.slice(end);
    if (rest.replace(/[\s:・_]/g, '') !== '') return value.test(rest);
    const [row = []] = rowsFrom(layout, cell);
    const next = row[row.indexOf(cell) + 1];
    return next !== undefined && next.box.x - right(cell.box) < BESIDE * cell.size && value.test(next.text);
  });
}

/**
 * Returns the positions where a label's value may begin, likeliest first: after it in its cell, to its right, below it.
 */
export function besides(layout: Layout, label: Spot): { readonly cell: Cell; readonly from: number }[] {
  const [row = [], ...below] = rowsFrom(layout, label.cell);
  const toTheRight = row.slice(row.indexOf(label.cell) + 1);
  const under = cellBelow(below, label);
  return [
    { cell: label.cell, from: label.end },
    ...toTheRight.map((cell) => ({ cell, from: 0 })),
    ...(under ? [{ cell: under, from: 0 }] : []),
  ];
}
