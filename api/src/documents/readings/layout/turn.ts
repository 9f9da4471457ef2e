import { around, type Box, type TextItem, type TextPage } from './text-page';

/** Clockwise rotation of a page before its layout, in degrees. */
export type Turn = 0 | 90 | 180 | 270;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns a box of a page after a clockwise rotation. */
export function turned({ width, height }: Size, box: Box, turn: Turn): Box {
  if (turn === 90) return { x: height - box.y - box.height, y: box.x, width: box.height, height: box.width };
  if (turn === 180) return { ...box, x: width - box.x - box.width, y: height - box.y - box.height };
  if (turn === 270) return { x: box.y, y: width - box.x - box.width, width: box.height, height: box.width };
  return box;
}

/** Returns the turn that undoes one. */
export const backOf = (turn: Turn): Turn => ((360 - turn) % 360) as Turn;

const turnedSize = ({ width, height }: Size, turn: Turn): Size =>
  turn === 90 || turn === 270 ? { width: height, height: width } : { width, height };

/** Minimum number of characters, and their share, of a page that may be written vertically. */
const LEAST_LETTERS = 20;
const LETTER_SHARE = 0.6;
/** Distance to the next letter of a line, in letter heights. */
const NEXT = 1.4;

/** Minimum number of letters of a horizontal line on a vertical page. */
const LEAST_OF_LINE = 6;
/** Maximum number of letters of a page that is searched for such lines, because each is compared with the others. */
const MOST_LETTERS = 1_500;
/** Distance to the next letter across a space, and the gap that is a space, in letter heights. */
const OVER_SPACE = 2.2;
const SPACE = 0.2;

const isLetter = ({ text }: TextItem): boolean => [...text.trim()].length === 1;

/** Groups items of one column or line, each group sorted in its direction. */
function bucketsOf(items: readonly TextItem[], along: 'x' | 'y', width: number): TextItem[][] {
  const buckets = new Map<number, TextItem[]>();
  const across = along === 'x' ? 'y' : 'x';
  for (const item of items) {
    const bucket = Math.round(item[across] / width);
    buckets.set(bucket, [...(buckets.get(bucket) ?? []), item]);
  }
  return [...buckets.values()].map((bucket) => bucket.toSorted((a, b) => a[along] - b[along]));
}

const joined = (line: readonly TextItem[]): TextItem => {
  const text = line.map((item, index) => {
    const before = line[index - 1];
    return before && item.x - before.x - before.width > SPACE * item.height ? ` ${item.text}` : item.text;
  });
  return { ...around(line), text: text.join('') };
};

/** Joins the letters of horizontal lines that have no letter above or below, such as a line at the foot. */
function withLinesJoined(items: readonly TextItem[]): TextItem[] {
  const letters = items.filter(isLetter);
  if (letters.length > MOST_LETTERS) return [...items];
  const isNear = (one: TextItem, other: TextItem): boolean =>
    one !== other &&
    Math.abs(one.x - other.x) < one.height / 2 &&
    Math.abs(one.y - other.y) < NEXT * Math.max(one.height, other.height);
  const runs: TextItem[][] = [];
  for (const line of bucketsOf(letters, 'x', 1)) {
    let run: TextItem[] = [];
    for (const letter of line) {
      const before = run.at(-1);
      if (before && letter.x - before.x < OVER_SPACE * letter.height) run.push(letter);
      else runs.push((run = [letter]));
    }
  }
  const alone = runs.filter(
    (run) => run.length >= LEAST_OF_LINE && !run.some((letter) => letters.some((other) => isNear(letter, other))),
  );
  const own = new Set(alone.flat());
  return [...items.filter((item) => !own.has(item)), ...alone.map(joined)];
}

/** Whether letters follow each other downwards and not to the right. */
function isVertical(items: readonly TextItem[]): boolean {
  const letters = items.filter(isLetter);
  if (letters.length < LEAST_LETTERS || letters.length < LETTER_SHARE * items.length) return false;
  // Letters of one column or line share a bucket of a letter's width.
  const size = letters.map(({ height }) => height).toSorted((a, b) => a - b)[Math.floor(letters.length / 2)] ?? 1;
  const follows = (along: 'x' | 'y'): number =>
    bucketsOf(letters, along, 0.5 * size).reduce((count, line) => {
      const isNext = (letter: TextItem, index: number): boolean => {
        const before = line[index - 1];
        return before !== undefined && letter[along] - before[along] < NEXT * Math.max(size, letter.height);
      };
      return count + line.filter(isNext).length;
    }, 0);
  return follows('y') > 2 * follows('x');
}

/** A page with horizontal lines, and the rotation that made them so. */
export interface UprightPage extends TextPage {
  readonly turn: Turn;
}

/** Rotates a vertically written page (columns from the right). On other pages rotated text is removed. */
export function upright(page: TextPage): UprightPage {
  const flat = page.items.filter(({ isSideways }) => isSideways !== true);
  if (!isVertical(withLinesJoined(flat))) return { ...page, items: flat, turn: page.turn ?? 0 };
  const items = withLinesJoined(page.items).map((item) => ({ ...item, ...turned(page, item, 270) }));
  return { ...page, ...turnedSize(page, 270), items, turn: 270 };
}
