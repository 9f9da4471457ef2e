import fc from 'fast-check';
import { better, withTriangles } from './latin-runs';

const run = (text: string, confidence = 92) => ({ text, confidence, x: 0, y: 0, width: 100, height: 20 });
/** Minimum confidence with which a value counts as legible. */
const SURE = 70;

test.each([
  ['1.980.,000', '1,980,000', '1,980,000'],
  ['202571731', '2025/7/31', '2025/7/31'],
  ['「4082803525624', 'T4082803525624', 'T4082803525624'],
  ['104,214', '104,214H', '104,214'],
  ['202602-477', '02602-477', '202602-477'],
  ['R7705/31', 'R7/05/31', 'R7/05/31'],
  ['2026-03-31', '1026-03-31', '2026-03-31'],
  ['Billto', 'Bill to', 'Bill to'],
])('of %s and %s the second data set confirms or mends the first: %s', (text, again, meant) => {
  expect(better(run(text), again, 90).text).toBe(meant);
});

test('digits are legible if both data sets read the same ones, and only then', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,9}$/), fc.stringMatching(/^\d{0,9}$/), (one, other) => {
      expect((better(run(one), other, 95).confidence ?? 0) >= SURE).toBe(one === other);
      expect((better(run(one, 20), one, 95).confidence ?? 0) >= SURE).toBe(true);
    }),
  );
});

test('letters before a number are legible if both data sets read the same ones', () => {
  expect(better(run('INV-626989'), 'IJNV-626989', 90).confidence).toBeLessThan(SURE);
  expect(better(run('INV-626989'), 'INV-626989', 90).confidence).toBeGreaterThanOrEqual(SURE);
  expect(better(run('「4082803525624'), 'T4082803525624', 90).confidence).toBeGreaterThanOrEqual(SURE);
});

/** Words of a line, each with the blank before it. */
const line = (...words: readonly (readonly [text: string, blank: number])[]) => {
  let x = 0;
  return words.map(([text, blank]) => {
    const at = x + blank;
    x = at + 20 * text.length;
    return { text, confidence: 92, x: at, y: 0, width: 20 * text.length, height: 20 };
  });
};
const textsOf = (items: readonly { readonly text: string }[]): string => items.map(({ text }) => text).join('|');

test('a letter before a sum that stands alone is the triangle of a negative one', () => {
  expect(textsOf(withTriangles(line(['ご請求金額', 0], ['へ', 60], ['93,390', 2], ['円', 2])))).toBe(
    'ご請求金額|△|93,390|円',
  );
  expect(textsOf(withTriangles(line(['人る', 0], ['81,360', 2])))).toBe('△|81,360');
  expect(textsOf(withTriangles(line(['A¥65,292', 0])))).toBe('△¥65,292');
});

test('words before a sum stay, and a single letter makes it doubtful', () => {
  expect(textsOf(withTriangles(line(['支払', 0], ['へ', 2], ['8,000', 2])))).toBe('支払|へ|8,000');
  const [, sum] = withTriangles(line(['心', 0], ['8,000', 2]));
  expect(sum?.confidence).toBeLessThan(SURE);
});
