import { type Grey, type Projection, shrunk } from './grey';

type Point = readonly [x: number, y: number];

/** Corners of a page on a photograph: upper left, upper right, lower right, lower left. */
export type Corners = readonly [Point, Point, Point, Point];

/** Longer side of the picture for finding a page, in pixels. */
const LONG_SIDE = 400;
/** Minimum share of a photograph's edge that is not page; otherwise it is a scan, or the page is cut off. */
const LEAST_AROUND = 0.6;
/** Minimum share of the photograph that is page, and of the four corners' area that is as light as paper. */
const LEAST_AREA = 0.3;
const LEAST_FILLED = 0.85;
const SHADES = 256;

/** Returns the lightness that divides dark from light best (Otsu's method). */
function threshold({ data }: Grey): number {
  const counts = new Uint32Array(SHADES);
  for (const light of data) counts[light] = (counts[light] ?? 0) + 1;
  const whole = counts.reduce((sum, count, light) => sum + count * light, 0);
  let best = { light: 128, spread: 0 };
  let [below, sum] = [0, 0];
  for (let light = 0; light < SHADES - 1; light += 1) {
    below += counts[light] ?? 0;
    sum += light * (counts[light] ?? 0);
    const above = data.length - below;
    const spread = below * above * (sum / below - (whole - sum) / above) ** 2;
    if (below > 0 && above > 0 && spread > best.spread) best = { light: light + 1, spread };
  }
  return best.light;
}

/** Returns the places of the largest light area. */
function largestArea({ width, data }: Grey, least: number): number[] {
  const isSeen = Uint8Array.from(data, (light) => (light < least ? 1 : 0));
  let largest: number[] = [];
  for (let start = 0; start < data.length; start += 1) {
    if (isSeen[start]) continue;
    isSeen[start] = 1;
    const area = [start];
    for (let index = 0; index < area.length; index += 1) {
      const at = area[index] ?? 0;
      const near = [
        at - width,
        at + width,
        ...(at % width > 0 ? [at - 1] : []),
        ...((at + 1) % width > 0 ? [at + 1] : []),
      ];
      for (const next of near)
        if (isSeen[next] === 0) {
          isSeen[next] = 1;
          area.push(next);
        }
    }
    if (area.length > largest.length) largest = area;
  }
  return largest;
}

/** Returns the share of the outermost pixels that are dark. */
function darkAround({ width, height, data }: Grey, least: number): number {
  const edge = data.filter((_light, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return x === 0 || y === 0 || x === width - 1 || y === height - 1;
  });
  return edge.filter((light) => light < least).length / edge.length;
}

const areaOf = (corners: Corners): number =>
  Math.abs(
    corners.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [0, 0];
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2;

/** Finds the page on a photograph: a light area with four corners on a darker ground. Returns null if there is none. */
export function findPage(picture: Grey): Corners | null {
  const size = Math.max(1, Math.round(Math.max(picture.width, picture.height) / LONG_SIDE));
  const small = shrunk(picture, size);
  const light = threshold(small);
  if (darkAround(small, light) < LEAST_AROUND) return null;
  const area = largestArea(small, light);
  const points = area.map((at): Point => [at % small.width, Math.floor(at / small.width)]);
  const corner = (x: -1 | 1, y: -1 | 1): Point => {
    const far = points.reduce((best, point) =>
      x * point[0] + y * point[1] > x * best[0] + y * best[1] ? point : best,
    );
    return [(far[0] + 0.5 + 0.5 * x) * size, (far[1] + 0.5 + 0.5 * y) * size];
  };
  if (area.length < LEAST_AREA * small.data.length) return null;
  const corners: Corners = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
  // Letters on the page are dark, too.
  return area.length * size * size < LEAST_FILLED * areaOf(corners) ? null : corners;
}

const distance = ([x, y]: Point, [toX, toY]: Point): number => Math.hypot(toX - x, toY - y);

/** Returns width and height of a page by its corners. */
export const sizeOf = ([a, b, c, d]: Corners): { readonly width: number; readonly height: number } => ({
  width: (distance(a, b) + distance(d, c)) / 2,
  height: (distance(a, d) + distance(b, c)) / 2,
});

/** Returns the projection that flattens a page into a picture of `width` and `height`. */
export function flatten([a, b, c, d]: Corners, width: number, height: number): Projection {
  const [dx1, dx2, dx3] = [b[0] - c[0], d[0] - c[0], a[0] - b[0] + c[0] - d[0]];
  const [dy1, dy2, dy3] = [b[1] - c[1], d[1] - c[1], a[1] - b[1] + c[1] - d[1]];
  const whole = dx1 * dy2 - dx2 * dy1;
  const [g, h] = [(dx3 * dy2 - dx2 * dy3) / whole, (dx1 * dy3 - dx3 * dy1) / whole];
  return [
    (b[0] - a[0] + g * b[0]) / width,
    (d[0] - a[0] + h * d[0]) / height,
    a[0],
    (b[1] - a[1] + g * b[1]) / width,
    (d[1] - a[1] + h * d[1]) / height,
    a[1],
    g / width,
    h / height,
  ];
}
