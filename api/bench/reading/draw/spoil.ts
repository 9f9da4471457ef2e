import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Random } from '../invoice/random';

/** Traces of a scanner or a fax on a page. */
export interface Spoiling {
  /** Slope in degrees. */
  readonly tilt: number;
  /** Strength of grain, 0 to 255. */
  readonly noise: number;
  /** Whether each pixel becomes black or white, as in a fax. */
  readonly isFax: boolean;
  /** Quarter turns. */
  readonly turns: 0 | 1 | 2 | 3;
}

/** Changes the pixels of a canvas in place: each by a function of its lightness, 0 to 255. */
function eachPixel(canvas: Canvas, change: (light: number, x: number, y: number) => number): void {
  const context = canvas.getContext('2d');
  // Pixels are placed where text is placed.
  context.resetTransform();
  const picture = context.getImageData(0, 0, canvas.width, canvas.height);
  const { data } = picture;
  for (let index = 0; index < data.length; index += 4) {
    const at = index / 4;
    const light = ((data[index] ?? 0) + (data[index + 1] ?? 0) + (data[index + 2] ?? 0)) / 3;
    const next = Math.max(0, Math.min(255, change(light, at % canvas.width, Math.floor(at / canvas.width))));
    data[index] = data[index + 1] = data[index + 2] = next;
  }
  context.putImageData(picture, 0, 0);
}

/** A cheap chain of numbers for grain: one draw of `random` a picture, not one a pixel. */
function grainOf(random: Random): () => number {
  let state = random.int(1, 2_147_483_646);
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647 - 0.5;
  };
}

/** Turns a page by any angle on a white ground. */
function turned(page: Canvas, degrees: number, isQuarter: boolean): Canvas {
  const canvas = isQuarter ? createCanvas(page.height, page.width) : createCanvas(page.width, page.height);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(page, -page.width / 2, -page.height / 2);
  return canvas;
}

/** Returns a page as it comes out of a scanner. */
export function spoil(random: Random, page: Canvas, { tilt, noise, isFax, turns }: Spoiling): Canvas {
  const askew = tilt === 0 ? page : turned(page, tilt, false);
  const canvas = turns === 0 ? askew : turned(askew, 90 * turns, turns % 2 === 1);
  const grain = grainOf(random);
  eachPixel(canvas, (light) => {
    const grey = light + 2 * noise * grain();
    if (!isFax) return grey;
    // Now and then a fax drops or adds a dot.
    const dot = grain();
    return dot > 0.4985 ? 0 : grey < 150 ? 0 : 255;
  });
  return canvas;
}

type Point = readonly [x: number, y: number];

/**
 * Returns a page as a telephone sees it: on a table, from one side, with a shadow. Each pixel of the photograph asks
 * where on the page it comes from.
 */
export function photographed(random: Random, page: Canvas): Canvas {
  const width = Math.round(page.width * 1.12);
  const height = Math.round(page.height * 1.12);
  const lean = (): number => random.between(0.01, 0.07);
  const corners: readonly [Point, Point, Point, Point] = [
    [width * lean(), height * lean()],
    [width * (1 - lean()), height * lean()],
    [width * (1 - lean()), height * (1 - lean())],
    [width * lean(), height * (1 - lean())],
  ];
  const source = page.getContext('2d').getImageData(0, 0, page.width, page.height).data;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const picture = context.createImageData(width, height);
  const back = projectionOf(corners);
  const grain = grainOf(random);
  const [shadowAt, shadow] = [random.between(0.2, 0.9), random.between(0, 0.35)];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [u, v] = back(x, y);
      const isPage = u >= 0 && u < 1 && v >= 0 && v < 1;
      const at = 4 * (Math.floor(v * page.height) * page.width + Math.floor(u * page.width));
      const light = isPage ? 0.92 : 0.45;
      const dark = 1 - shadow / (1 + Math.exp(-14 * (x / width + 0.3 * (y / height) - shadowAt)));
      const index = 4 * (y * width + x);
      for (let channel = 0; channel < 3; channel += 1) {
        const own = isPage ? (source[at + channel] ?? 255) : 150 - 20 * channel;
        picture.data[index + channel] = own * light * dark + 14 * grain();
      }
      picture.data[index + 3] = 255;
    }
  context.putImageData(picture, 0, 0);
  return canvas;
}

/** Returns the way from a pixel of the photograph to a place of the page, by the projective map of the unit square. */
function projectionOf([a, b, c, d]: readonly [Point, Point, Point, Point]): (x: number, y: number) => Point {
  const [dx1, dx2, dx3] = [b[0] - c[0], d[0] - c[0], a[0] - b[0] + c[0] - d[0]];
  const [dy1, dy2, dy3] = [b[1] - c[1], d[1] - c[1], a[1] - b[1] + c[1] - d[1]];
  const whole = dx1 * dy2 - dx2 * dy1;
  const [g, h] = [(dx3 * dy2 - dx2 * dy3) / whole, (dx1 * dy3 - dx3 * dy1) / whole];
  const m = [
    b[0] - a[0] + g * b[0],
    d[0] - a[0] + h * d[0],
    a[0],
    b[1] - a[1] + g * b[1],
    d[1] - a[1] + h * d[1],
    a[1],
    g,
    h,
    1,
  ];
  const [m0 = 0, m1 = 0, m2 = 0, m3 = 0, m4 = 0, m5 = 0, m6 = 0, m7 = 0, m8 = 0] = m;
  const inverse = [
    m4 * m8 - m5 * m7,
    m2 * m7 - m1 * m8,
    m1 * m5 - m2 * m4,
    m5 * m6 - m3 * m8,
    m0 * m8 - m2 * m6,
    m2 * m3 - m0 * m5,
    m3 * m7 - m4 * m6,
    m1 * m6 - m0 * m7,
    m0 * m4 - m1 * m3,
  ];
  const [i0 = 0, i1 = 0, i2 = 0, i3 = 0, i4 = 0, i5 = 0, i6 = 0, i7 = 0, i8 = 0] = inverse;
  return (x, y) => {
    const w = i6 * x + i7 * y + i8;
    return [(i0 * x + i1 * y + i2) / w, (i3 * x + i4 * y + i5) / w];
  };
}
