import type { Box, TextItem, TextPage } from './text-page';

/** How far a page was turned clockwise before it was laid out, in degrees. */
export type Turn = 0 | 90 | 180 | 270;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns a box of a page after the page is turned clockwise. */
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

/** Least number of characters, and their least share, with which a page may be written from top to bottom. */
const LEAST_LETTERS = 20;
const LETTER_SHARE = 0.6;
/** Distance to the next letter of a line, in heights of letters. */
const NEXT = 1.4;

/** Whether letters follow one another downwards and not to the right. */
function isVertical(items: readonly TextItem[]): boolean {
  const letters = items.filter(({ text }) => [...text.trim()].length === 1);
  if (letters.length < LEAST_LETTERS || letters.length < LETTER_SHARE * items.length) return false;
  // Letters of one column or line lie in one bucket of the width of a letter.
  const size = letters.map(({ height }) => height).toSorted((a, b) => a - b)[Math.floor(letters.length / 2)] ?? 1;
  const follows = (along: 'x' | 'y', across: 'x' | 'y'): number => {
    const lines = new Map<number, TextItem[]>();
    for (const letter of letters) {
      const line = Math.round(letter[across] / (0.5 * size));
      lines.set(line, [...(lines.get(line) ?? []), letter]);
    }
    return [...lines.values()].reduce((count, line) => {
      const sorted = line.toSorted((a, b) => a[along] - b[along]);
      const isNext = (letter: TextItem, index: number): boolean => {
        const before = sorted[index - 1];
        return before !== undefined && letter[along] - before[along] < NEXT * Math.max(size, letter.height);
      };
      return count + sorted.filter(isNext).length;
    }, 0);
  };
  return follows('y', 'x') > 2 * follows('x', 'y');
}

/** A page whose lines run to the right, and how it was turned for that. */
export interface UprightPage extends TextPage {
  readonly turn: Turn;
}

/**
 * Turns a page that is written from top to bottom, columns from the right. Of others text that lies on its side is left
 * out.
 */
export function upright(page: TextPage): UprightPage {
  const flat = page.items.filter(({ isSideways }) => isSideways !== true);
  if (!isVertical(flat)) return { ...page, items: flat, turn: page.turn ?? 0 };
  const items = page.items.map((item) => ({ ...item, ...turned(page, item, 270) }));
  return { ...page, ...turnedSize(page, 270), items, turn: 270 };
}
