import fc from 'fast-check';
import { after, cropped, type Grey, greyOf, type Projection, project, redrawn, shrunk } from './grey';

const part = fc.double({ min: -1, max: 1, noNaN: true });
/** Rotations, stretches and shears that keep the content recognisable. */
const projection = fc
  .tuple(part, part, part, part, part, part, part, part)
  .map(([a, b, c, d, e, f, g, h]): Projection => [2 + a, b, 100 * c, d, 2 + e, 100 * f, g / 10_000, h / 10_000]);
const place = fc.integer({ min: 0, max: 1000 });

test('two projections after each other are one', () => {
  fc.assert(
    fc.property(projection, projection, place, place, (first, second, x, y) => {
      const [throughX, throughY] = project(second, ...project(first, x, y));
      const [atX, atY] = project(after(first, second), x, y);
      expect(atX).toBeCloseTo(throughX, 3);
      expect(atY).toBeCloseTo(throughY, 3);
    }),
  );
});

const picture: Grey = { width: 4, height: 4, data: Uint8Array.from({ length: 16 }, (_, at) => 10 * at) };

test('a picture that is drawn at its own places stays, and is white beside them', () => {
  expect([...redrawn(picture, 3, 3, [1, 0, 0, 0, 1, 0, 0, 0]).data]).toEqual([0, 10, 20, 40, 50, 60, 80, 90, 100]);
  expect([...redrawn(picture, 1, 1, [1, 0, -5, 0, 1, 0, 0, 0]).data]).toEqual([255]);
});

test('a part keeps its pixels, and a smaller picture has their mean', () => {
  expect([...cropped(picture, { x: 1, y: 2, width: 2, height: 2 }).data]).toEqual([90, 100, 130, 140]);
  expect([...shrunk(picture, 2).data]).toEqual([25, 45, 105, 125]);
});

test('colours become as light as they look', () => {
  const [red, green, white] = [
    ...greyOf(3, 1, Uint8ClampedArray.of(255, 0, 0, 255, 0, 255, 0, 255, 255, 255, 255, 255)).data,
  ];
  expect(white).toBe(255);
  expect(green).toBeGreaterThan(red ?? 0);
});
