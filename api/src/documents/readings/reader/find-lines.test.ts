import fc from 'fast-check';
import { type InkLine, listLines } from './find-lines';
import type { Grey } from './grey';

type Ink = readonly [x: number, y: number, width: number, height: number];

/** Draws areas of ink on a white page. */
function page(...inks: readonly Ink[]): Grey {
  const [width, height] = [1000, 1400];
  const data = new Uint8Array(width * height).fill(255);
  for (const [x, y, wide, high] of inks)
    for (let row = y; row < y + high; row += 1) data.fill(40, row * width + x, row * width + x + wide);
  return { width, height, data };
}

/** Letters of 20 pixels side by side. */
const word = (x: number, y: number, letters: number): Ink[] =>
  Array.from({ length: letters }, (_, index) => [x + 24 * index, y, 20, 20]);

const placesOf = (lines: readonly InkLine[]): Ink[] => lines.map(({ x, y, width, height }) => [x, y, width, height]);

test('letters side by side are a line; lines below each other and columns are apart', () => {
  const lines = listLines(page(...word(100, 100, 5), ...word(600, 100, 3), ...word(100, 132, 8)));
  expect(placesOf(lines)).toEqual([
    [100, 100, 116, 20],
    [600, 100, 68, 20],
    [100, 132, 188, 20],
  ]);
});

test('the strokes of 三 and a mark above a letter belong to their line', () => {
  const three: Ink[] = [
    [100, 102, 20, 3],
    [103, 110, 14, 3],
    [100, 118, 20, 3],
  ];
  const lines = listLines(page(...three, ...word(124, 100, 4), [219, 98, 4, 5], [225, 98, 4, 5], ...word(100, 300, 6)));
  expect(placesOf(lines)).toEqual([
    [100, 98, 129, 23],
    [100, 300, 140, 20],
  ]);
});

test('rests of rules and grain are no letters', () => {
  const rest: Ink[] = [
    [300, 100, 2, 16],
    [100, 124, 40, 2],
    [500, 600, 2, 2],
  ];
  expect(placesOf(listLines(page(...word(100, 100, 5), ...rest)))).toEqual([[100, 100, 116, 20]]);
});

test('each letter of a page is in exactly one line', () => {
  const rows = fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(rows, fc.integer({ min: 2, max: 20 }), (own, letters) => {
      const lines = listLines(page(...own.flatMap((row) => word(60, 20 + 40 * row, letters))));
      expect(lines.map(({ pieces }) => pieces.length)).toEqual(own.map(() => letters));
    }),
    { numRuns: 20 },
  );
});
