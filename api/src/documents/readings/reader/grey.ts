import type { Box } from '../layout/text-page';

/** Lightness of the pixels of a picture, a byte each, row by row: 0 is black, 255 white. */
export interface Grey {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** A projective map from places of a new picture to places of an old one, row by row; the last number is 1. */
export type Projection = readonly [number, number, number, number, number, number, number, number];

/** Weights of red, green and blue in lightness, in 256ths. */
const [RED, GREEN, BLUE] = [77, 151, 28];

/** Returns the lightness of pixels of four bytes each (red, green, blue, opacity). */
export function greyOf(width: number, height: number, pixels: Uint8ClampedArray): Grey {
  const data = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < data.length; at += 1, from += 4)
    data[at] = ((pixels[from] ?? 0) * RED + (pixels[from + 1] ?? 0) * GREEN + (pixels[from + 2] ?? 0) * BLUE) >> 8;
  return { width, height, data };
}

/** Returns a picture in the simplest format that recognition reads (PGM), which takes no time to write. */
export const toPgm = ({ width, height, data }: Grey): Buffer =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]);

/** Returns the combination of two projections: `second` is applied to the result of `first`. */
export function after(first: Projection, second: Projection): Projection {
  const [one, two] = [
    [...first, 1],
    [...second, 1],
  ];
  const product = Array.from({ length: 9 }, (_, index) => {
    const [row, column] = [3 * Math.floor(index / 3), index % 3];
    return [0, 1, 2].reduce((sum, k) => sum + (two[row + k] ?? 0) * (one[3 * k + column] ?? 0), 0);
  });
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0, whole = 1] = product;
  return [a / whole, b / whole, c / whole, d / whole, e / whole, f / whole, g / whole, h / whole];
}

/** Returns the place in the old picture that a place of the new one shows. */
export function project([a, b, c, d, e, f, g, h]: Projection, x: number, y: number): readonly [number, number] {
  const whole = g * x + h * y + 1;
  return [(a * x + b * y + c) / whole, (d * x + e * y + f) / whole];
}

/** Redraws a picture: each new pixel looks up its position in the old one. Outside is white. */
export function redrawn(old: Grey, width: number, height: number, projection: Projection): Grey {
  const data = new Uint8Array(width * height).fill(255);
  const [a, b, c, d, e, f, g, h] = projection;
  const { width: across, height: down, data: from } = old;
  const isFlat = g === 0 && h === 0;
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1) {
      const whole = isFlat ? 1 : 1 / (g * x + h * y + 1);
      const u = (a * x + b * y + c) * whole;
      const v = (d * x + e * y + f) * whole;
      if (u < 0 || v < 0 || u >= across - 1 || v >= down - 1) continue;
      const left = Math.trunc(u);
      const top = Math.trunc(v);
      const first = top * across + left;
      const right = u - left;
      const one = from[first] ?? 0;
      const other = from[first + across] ?? 0;
      const above = one + ((from[first + 1] ?? 0) - one) * right;
      const below = other + ((from[first + across + 1] ?? 0) - other) * right;
      data[at] = above + (below - above) * (v - top) + 0.5;
    }
  return { width, height, data };
}

/** Returns a picture with a pixel for each square of `size` pixels, by their mean lightness. */
export function shrunk({ width, height, data }: Grey, size: number): Grey {
  const [across, down] = [Math.floor(width / size), Math.floor(height / size)];
  const small = new Uint8Array(across * down);
  for (let row = 0; row < down; row += 1)
    for (let column = 0; column < across; column += 1) {
      let sum = 0;
      for (let y = row * size; y < (row + 1) * size; y += 1) {
        const begin = y * width + column * size;
        for (let at = begin; at < begin + size; at += 1) sum += data[at] ?? 0;
      }
      small[row * across + column] = sum / (size * size);
    }
  return { width: across, height: down, data: small };
}

/** Returns a part of a picture. */
export function cropped({ width, data }: Grey, box: Box): Grey {
  const part = new Uint8Array(box.width * box.height);
  for (let row = 0; row < box.height; row += 1) {
    const from = (box.y + row) * width + box.x;
    part.set(data.subarray(from, from + box.width), row * box.width);
  }
  return { width: box.width, height: box.height, data: part };
}
