import { type Grey, shrunk } from './grey';

/** Factor by which a picture is reduced to find its lines. */
const SHRINK = 4;
/** Lightness below which a pixel of the reduced picture belongs to a letter. */
const INK = 200;
/** Largest slope that is tried, and the coarse and fine steps: a line of 200 pixels rises by a tenth of a pixel. */
const MOST = 0.06;
const STEPS = [0.004, 0.0005] as const;

/** Dark pixels by their positions along and across the tried lines. */
interface Ink {
  readonly along: readonly number[];
  readonly across: readonly number[];
  /** Number of positions in both directions. */
  readonly length: number;
  readonly breadth: number;
}

/** Returns the dark pixels of a picture for horizontal lines. */
function inkOf({ width, height, data }: Grey): Ink {
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1)
      if ((data[at] ?? 0) < INK) {
        xs.push(x);
        ys.push(y);
      }
  return { along: xs, across: ys, length: width, breadth: height };
}

/** Returns how sharply dark pixels form lines of a slope: each line of letters has sharp edges. */
function sharpness({ along, across, length, breadth }: Ink, slope: number): number {
  const margin = Math.ceil(MOST * length) + 1;
  const counts = new Uint32Array(breadth + 2 * margin);
  for (let index = 0; index < along.length; index += 1) {
    const line = Math.round((across[index] ?? 0) - slope * (along[index] ?? 0)) + margin;
    counts[line] = (counts[line] ?? 0) + 1;
  }
  let sum = 0;
  for (let line = 1; line < counts.length; line += 1) sum += ((counts[line] ?? 0) - (counts[line - 1] ?? 0)) ** 2;
  return sum;
}

/** A slope with the sharpness of its lines. */
interface Slope {
  readonly slope: number;
  readonly sharp: number;
}

function bestSlope(ink: Ink): Slope {
  let best: Slope = { slope: 0, sharp: sharpness(ink, 0) };
  let reach = MOST;
  for (const step of STEPS) {
    const middle = best.slope;
    for (let part = -Math.round(reach / step); part <= Math.round(reach / step); part += 1) {
      const slope = middle + part * step;
      if (Math.abs(slope) > MOST) continue;
      const sharp = sharpness(ink, slope);
      if (sharp > best.sharp) best = { slope, sharp };
    }
    reach = step;
  }
  return best;
}

/** Slope of the lines of a page (tangent, clockwise), and whether they are horizontal. */
export interface Lines {
  readonly slope: number;
  readonly isAcross: boolean;
}

/** Finds the direction of the lines of letters of a page. */
export function linesIn(picture: Grey): Lines {
  const ink = inkOf(shrunk(picture, SHRINK));
  const across = bestSlope(ink);
  const down = bestSlope({ along: ink.across, across: ink.along, length: ink.breadth, breadth: ink.length });
  return across.sharp >= down.sharp ? { slope: across.slope, isAcross: true } : { slope: -down.slope, isAcross: false };
}
