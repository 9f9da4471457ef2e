import { eraseRules, type Pixels } from './erase-rules';

/** Creates a white picture with dark pixels where `isDark` is true. */
function picture(width: number, height: number, isDark: (x: number, y: number) => boolean): Pixels {
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (isDark(x, y)) data.fill(0, 4 * (y * width + x), 4 * (y * width + x) + 3);
  return { width, height, data };
}

const isDarkAt = ({ width, data }: Pixels, x: number, y: number): boolean => (data[4 * (y * width + x)] ?? 255) < 128;

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
