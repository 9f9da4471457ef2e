import { eraseDots, eraseRules } from './erase-rules';
import type { Grey } from './grey';

/** Creates a white picture with dark pixels where `isDark` is true. */
function picture(width: number, height: number, isDark: (x: number, y: number) => boolean): Grey {
  const data = Uint8Array.from({ length: width * height }, (_, at) =>
    isDark(at % width, Math.floor(at / width)) ? 0 : 255,
  );
  return { width, height, data };
}

const isDarkAt = ({ width, data }: Grey, x: number, y: number): boolean => (data[y * width + x] ?? 255) < 128;

test('horizontal and vertical rules are removed, letters stay', () => {
  const pixels = picture(
    1000,
    400,
    (x, y) => (y >= 100 && y < 103) || (x >= 500 && x < 502) || (x >= 20 && x < 40 && y >= 60 && y < 98 && x % 6 < 3),
  );
  eraseRules(pixels);
  expect(isDarkAt(pixels, 300, 101)).toBe(false);
  expect(isDarkAt(pixels, 501, 300)).toBe(false);
  expect(isDarkAt(pixels, 24, 80)).toBe(true);
});

test('a letter that crosses a rule keeps its parts beside the rule', () => {
  const pixels = picture(1000, 400, (x, y) => y === 100 || (x >= 200 && x < 204 && y >= 85 && y < 115));
  eraseRules(pixels);
  expect(isDarkAt(pixels, 202, 98)).toBe(true);
  expect(isDarkAt(pixels, 202, 103)).toBe(true);
  expect(isDarkAt(pixels, 300, 100)).toBe(false);
});

test('filled areas stay', () => {
  const pixels = picture(1000, 400, (x, y) => x >= 100 && x < 900 && y >= 50 && y < 120);
  eraseRules(pixels);
  expect(isDarkAt(pixels, 500, 80)).toBe(true);
});

test('a rule that rises by a pixel and that grain has broken is removed', () => {
  const pixels = picture(1000, 400, (x, y) => y === 100 + Math.floor(x / 300) && x % 40 > 0);
  eraseRules(pixels);
  expect(pixels.data.includes(0)).toBe(false);
});

test('letters that stand close stay, though their strokes lie on one line', () => {
  // 口口口口: frames of 20 pixels with a pixel between them.
  const pixels = picture(1000, 400, (x, y) => {
    const [column, row] = [x % 22, y - 100];
    const isInside = x >= 198 && x < 308 && column < 20 && row >= 0 && row < 20;
    return isInside && (column < 3 || column >= 17 || row < 3 || row >= 17 || (column > 8 && column < 12));
  });
  const before = pixels.data.slice();
  eraseRules(pixels);
  expect(Buffer.compare(pixels.data, before)).toBe(0);
});

test('single dots are removed, and what has two pixels stays', () => {
  const pixels = picture(100, 100, (x, y) => (x === 20 && y === 20) || ((x === 50 || x === 51) && y === 60));
  eraseDots(pixels);
  expect(isDarkAt(pixels, 20, 20)).toBe(false);
  expect(isDarkAt(pixels, 50, 60)).toBe(true);
});

test('the sides of a cell are removed, and a figure of their height in it stays', () => {
  const pixels = picture(1000, 400, (x, y) => {
    const isAcross = (y === 100 || y === 138) && x >= 100 && x <= 300;
    const isSide = (x === 100 || x === 300) && y >= 100 && y <= 138;
    return isAcross || isSide || (x >= 200 && x < 203 && y >= 106 && y < 132);
  });
  eraseRules(pixels);
  expect(isDarkAt(pixels, 100, 115)).toBe(false);
  expect(isDarkAt(pixels, 201, 115)).toBe(true);
});
