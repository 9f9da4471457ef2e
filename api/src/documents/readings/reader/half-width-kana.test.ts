import type { Grey } from './grey';
import { groupsOf, marksOf, voiced, withoutMarks } from './half-width-kana';

/** Draws boxes of ink on a line of 40 pixels. */
function line(
  boxes: readonly (readonly [left: number, right: number, top: number, bottom: number])[],
  width: number,
): Grey {
  const data = Uint8Array.from({ length: width * 40 }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return boxes.some(([left, right, top, bottom]) => x >= left && x < right && y >= top && y < bottom) ? 0 : 255;
  });
  return { width, height: 40, data };
}

// ﾊ, its mark of two strokes, ｶ, ﾂ with its two high strokes.
const HALF = line(
  [
    [0, 6, 5, 35],
    [8, 14, 5, 35],
    [18, 20, 5, 12],
    [22, 24, 5, 12],
    [36, 50, 5, 35],
    [54, 56, 5, 14],
    [58, 60, 5, 14],
    [62, 66, 5, 35],
  ],
  70,
);

test('marks of half-width kana are found beside letters, and letters move up to where they were', () => {
  const marks = marksOf(HALF);
  expect(marks).toEqual([{ left: 18, next: 36 }]);
  const { picture, places } = withoutMarks(HALF, marks ?? []);
  expect(places).toEqual([18]);
  expect(groupsOf(picture).map(({ left }) => left)).toEqual([0, 8, 20, 38, 42, 46]);
});

test('full-width letters have no marks of their own', () => {
  expect(
    marksOf(
      line(
        [
          [0, 30, 5, 35],
          [35, 65, 5, 35],
          [70, 100, 5, 35],
        ],
        105,
      ),
    ),
  ).toBeNull();
});

test('a mark belongs to the letter before it that can have one', () => {
  const letters = ['ワ', 'カ', 'ハ', 'ン'].map((text, index) => ({ text, middle: 10 + 20 * index }));
  expect(voiced(letters, [60])).toBe('ワカバン');
  expect(voiced(letters, [85])).toBe('ワカバン');
});
