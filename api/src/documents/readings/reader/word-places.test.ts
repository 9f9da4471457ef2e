import fc from 'fast-check';
import { beginsOf } from './word-places';

const piece = (x: number, width: number) => ({ x, y: 0, width, height: 20 });
const word = (x0: number, x1: number) => ({ text: '', confidence: 90, bbox: { x0, y0: 0, x1, y1: 20 } });

test('words begin in the wide blank near their place, also where recognition is off by half a letter', () => {
  // 普通 No: the blank before N is wide, those within the words are narrow.
  const ink = [piece(0, 20), piece(23, 20), piece(57, 14), piece(75, 12)];
  expect(beginsOf([word(0, 62), word(68, 90)], ink)).toEqual([-Infinity, 50]);
});

test('a word that recognition draws over the next ones ends where the next begins', () => {
  const ink = [piece(0, 20), piece(24, 20), piece(60, 20), piece(84, 20)];
  expect(beginsOf([word(0, 110), word(58, 104)], ink)).toEqual([-Infinity, 52]);
});

test('words that come too late each get a blank of their own', () => {
  // 号 is taken for a place behind its own, and so is No.
  const ink = [piece(0, 20), piece(23, 20), piece(54, 16), piece(73, 20)];
  expect(beginsOf([word(0, 30), word(34, 52), word(54, 95)], ink)).toEqual([-Infinity, 21.5, 48.5]);
});

test('beginnings come from the left, one for each word', () => {
  const edges = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 2, maxLength: 20 });
  fc.assert(
    fc.property(edges, fc.integer({ min: 1, max: 25 }), (places, letters) => {
      const ink = Array.from({ length: letters }, (_, index) => piece(18 * index, 14));
      const words = places.toSorted((one, other) => one - other).map((at) => word(at, at + 10));
      const begins = beginsOf(words, ink);
      expect(begins).toHaveLength(words.length);
      expect(begins).toEqual(begins.toSorted((one, other) => one - other));
    }),
  );
});
