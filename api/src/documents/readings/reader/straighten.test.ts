import type { Grey } from './grey';
import { linesIn } from './straighten';

/** Draws lines of dashes with a slope, across or down. */
function page(slope: number, isAcross: boolean): Grey {
  const [width, height] = [800, 800];
  const data = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [along, aside] = isAcross ? [x, y - slope * x] : [y, x + slope * y];
      const isLine = ((aside % 40) + 40) % 40 < 8;
      if (isLine && (along + 13 * Math.floor(aside / 40) ** 2) % 20 < 14 && x > 80 && x < 720 && y > 80 && y < 720)
        data[y * width + x] = 0;
    }
  return { width, height, data };
}

test.each([-0.045, -0.01, 0, 0.02])('a slope of %d is found, whether lines run across or down', (slope) => {
  for (const isAcross of [true, false]) {
    const lines = linesIn(page(slope, isAcross));
    expect(lines.isAcross).toBe(isAcross);
    // A line may rise by one pixel of the small picture.
    expect(Math.abs(lines.slope - slope)).toBeLessThan(4 / 640);
  }
});
