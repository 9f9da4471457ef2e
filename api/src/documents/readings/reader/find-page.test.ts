import { findPage, flatten, type Corners } from './find-page';
import { type Grey, project } from './grey';

/** Draws a light page with four corners on a dark ground. */
function photograph([a, b, c, d]: Corners, ground: number): Grey {
  const [width, height] = [600, 800];
  const data = new Uint8Array(width * height).fill(ground);
  const sides = [
    [a, b],
    [b, c],
    [c, d],
    [d, a],
  ] as const;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (sides.every(([[x0, y0], [x1, y1]]) => (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0) > 0))
        data[y * width + x] = 230;
  return { width, height, data };
}

const CORNERS: Corners = [
  [40, 60],
  [560, 30],
  [575, 770],
  [25, 740],
];

test('the corners of a page on a table are found', () => {
  const found = findPage(photograph(CORNERS, 90));
  expect(found).toHaveLength(4);
  for (const [index, [x, y]] of CORNERS.entries()) {
    expect(Math.abs((found?.[index]?.[0] ?? 0) - x)).toBeLessThan(8);
    expect(Math.abs((found?.[index]?.[1] ?? 0) - y)).toBeLessThan(8);
  }
});

test('a scan has no page on a ground', () => {
  expect(findPage(photograph(CORNERS, 230))).toBeNull();
  expect(
    findPage(
      photograph(
        [
          [200, 300],
          [300, 300],
          [300, 400],
          [200, 400],
        ],
        90,
      ),
    ),
  ).toBeNull();
});

test('a flat page has the corners of the leaning one', () => {
  const flat = flatten(CORNERS, 500, 700);
  for (const [index, [x, y]] of (
    [
      [0, 0],
      [500, 0],
      [500, 700],
      [0, 700],
    ] as const
  ).entries()) {
    const [atX, atY] = project(flat, x, y);
    expect([Math.round(atX), Math.round(atY)]).toEqual(CORNERS[index]);
  }
});
