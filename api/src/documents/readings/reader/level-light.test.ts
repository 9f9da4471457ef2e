import type { Grey } from './grey';
import { levelLight } from './level-light';

/** Draws letters of a third of the lightness of the paper, which lies in a shadow towards the right. */
function shadowed(isInk: (x: number, y: number) => boolean): Grey {
  const [width, height] = [640, 320];
  const data = Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return (240 - 0.15 * x) * (isInk(x, y) ? 0.3 : 1);
  });
  return { width, height, data };
}

test('paper in a shadow becomes white, and letters are equally dark', () => {
  const picture = shadowed((x, y) => x % 16 < 2 && y % 20 < 10);
  levelLight(picture);
  const lightAt = (x: number, y: number): number => picture.data[y * picture.width + x] ?? 0;
  for (const x of [40, 200, 360, 600]) expect(lightAt(x, 95)).toBeGreaterThan(245);
  const letters = [48, 208, 352, 592].map((x) => lightAt(x, 85));
  expect(Math.max(...letters) - Math.min(...letters)).toBeLessThan(20);
});

test('a dark area stays dark', () => {
  const picture = shadowed((x, y) => x > 100 && x < 400 && y > 100 && y < 200);
  levelLight(picture);
  expect(picture.data[150 * picture.width + 250]).toBeLessThan(240);
});
