import { type Grey, shrunk } from './grey';

/** Factor by which a picture is made smaller before its lines are looked for. */
const SHRINK = 4;
/** Lightness below which a pixel of the small picture belongs to a letter. */
const INK = 200;
/** Largest slope that is looked for, and the coarse and the fine step: a line of 200 pixels rises by a tenth of one. */
const MOST = 0.06;
const STEPS = [0.004, 0.0005] as const;

/** Dark pixels by their places along and across the lines that are tried. */
interface Ink {
  readonly along: readonly number[];
  readonly across: readonly number[];
  /** Number of places in both directions. */
  readonly length: number;
  readonly breadth: number;
}

/** Returns the dark pixels of a picture for lines that run across it. */
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

/** Returns how sharply dark pixels fall into lines of a slope: each line of letters ends between full and empty. */
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

/** A slope, and how sharp the lines are that have it. */
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

/** Slope of the lines of a page, as the tangent of an angle turned clockwise, and whether they run across or down. */
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
