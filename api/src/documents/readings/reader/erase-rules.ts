import type { Grey } from './grey';

const WHITE = 255;
/** Lightness below which a pixel may belong to a rule, and from which it is background around a dot. */
const DARK = 170;
const GROUND = 190;
/** Shortest rule, as a share of the width of a page. Letters have no strokes of this length. */
const LEAST_LENGTH = 0.04;
/** Shortest side of a cell, which ends at horizontal rules: a large figure 1 is as long. */
const LEAST_SIDE = 0.025;
/** Distance of the end of a side from the rule across, in pixels. */
const REACH = 4;
/**
 * Maximum thickness of horizontal and vertical rules, as shares of the width. Anything thicker is a letter or a filled
 * area.
 */
const MOST_ACROSS = 0.003;
const MOST_DOWN = 0.0024;
/** Gap that grain leaves in a rule, and the grey edge beside it, in pixels. */
const GAP = 2;
const EDGE = 2;
/** Distance from a rule, in pixels, at which its side must be free, and the free share on one or on both sides. */
const BESIDE = 5;
const FREE_ON_ONE = 0.9;
const FREE_ON_BOTH = 0.6;

/** Marks dark pixels. */
function darkIn({ data }: Grey): Uint8Array {
  const isDark = new Uint8Array(data.length);
  for (let at = 0; at < isDark.length; at += 1) isDark[at] = (data[at] ?? WHITE) < DARK ? 1 : 0;
  return isDark;
}

/** Marks dark pixels and their neighbours on both sides, so that a rule rising by a pixel stays one run. */
function thickened(isDark: Uint8Array, aside: number): Uint8Array {
  const thick = new Uint8Array(isDark.length);
  for (let at = aside; at < isDark.length - aside; at += 1)
    thick[at] = (isDark[at - aside] ?? 0) | (isDark[at] ?? 0) | (isDark[at + aside] ?? 0);
  return thick;
}

/** Returns whether a run of dark pixels is a rule. Strokes of letters in a row have others that cross them. */
function isRule(isDark: Uint8Array, begin: number, end: number, step: number, aside: number): boolean {
  let [before, behind, both] = [0, 0, 0];
  for (let at = begin; at < end; at += step) {
    const [one, other] = [isDark[at - BESIDE * aside] !== 1, isDark[at + BESIDE * aside] !== 1];
    if (one) before += 1;
    if (other) behind += 1;
    if (one && other) both += 1;
  }
  const length = (end - begin) / step;
  return Math.max(before, behind) >= FREE_ON_ONE * length && both >= FREE_ON_BOTH * length;
}

/** Marks the pixels of long horizontal runs: rules and filled areas have them, letters do not. */
function runsAcross(isDark: Uint8Array, width: number, least: number): Uint8Array {
  const isRun = new Uint8Array(isDark.length);
  for (let row = 0; row < isDark.length; row += width)
    for (let begin = row; begin < row + width; begin += 1) {
      if (isDark[begin] === 0) continue;
      let last = begin;
      for (let at = begin + 1; at < row + width && at - last <= GAP + 1; at += 1) if (isDark[at] === 1) last = at;
      if (last - begin + 1 >= least && isRule(isDark, begin, last + 1, 1, width)) isRun.fill(1, begin, last + 1);
      begin = last + 1;
    }
  return isRun;
}

/** Returns whether a vertical run ends at horizontal rules on both sides. */
function isSide(across: Uint8Array, width: number, begin: number, end: number): boolean {
  const meets = (from: number): boolean => {
    for (let at = from - REACH * width; at <= from + REACH * width; at += width) if (across[at] === 1) return true;
    return false;
  };
  return meets(begin) && meets(end - width);
}

/**
 * Marks the pixels of long vertical runs, and of shorter ones between horizontal rules. All columns advance together,
 * because pixels lie row by row.
 */
function runsDown(isDark: Uint8Array, width: number, across: Uint8Array): Uint8Array {
  const isRun = new Uint8Array(isDark.length);
  const height = isDark.length / width;
  const [least, leastSide] = [LEAST_LENGTH * width, LEAST_SIDE * width];
  // First and last dark row of the run of each column; the first is -1 where there is none.
  const [firsts, lasts] = [new Int32Array(width).fill(-1), new Int32Array(width)];
  const close = (column: number): void => {
    const [first, last] = [firsts[column] ?? 0, lasts[column] ?? 0];
    firsts[column] = -1;
    const length = last - first + 1;
    if (length < leastSide) return;
    const [begin, end] = [first * width + column, (last + 1) * width + column];
    if (length < least && !isSide(across, width, begin, end)) return;
    if (isRule(isDark, begin, end, width, 1)) for (let each = begin; each < end; each += width) isRun[each] = 1;
  };
  for (let row = 0; row < height + GAP + 1; row += 1)
    for (let column = 0, at = row * width; column < width; column += 1, at += 1) {
      const first = firsts[column] ?? -1;
      if (isDark[at] === 1) {
        lasts[column] = row;
        if (first < 0) firsts[column] = row;
      } else if (first >= 0 && row - (lasts[column] ?? 0) > GAP) close(column);
    }
  return isRun;
}

/**
 * Whitens runs that are thin across their direction, with their grey edges. A letter that crosses a rule keeps its
 * parts on both sides.
 * @param aside step from a pixel to its neighbour across the run
 */
function whitenThin({ data }: Grey, isDark: Uint8Array, isRun: Uint8Array, aside: number, thickest: number): void {
  for (let begin = aside; begin < isRun.length; begin += 1) {
    if (isRun[begin] === 0 || isRun[begin - aside] === 1) continue;
    let end = begin;
    while (isRun[end] === 1) end += aside;
    if (end - begin > thickest * aside) continue;
    for (let at = begin - EDGE * aside; at < end + EDGE * aside; at += aside)
      if (isRun[at] === 1 || isDark[at] === 0) data[at] = WHITE;
  }
}

/** Erases table rules and underlines, because recognition takes underlined letters for a drawing. Changes `picture`. */
export function eraseRules(picture: Grey): void {
  const { width } = picture;
  const isDark = darkIn(picture);
  const across = runsAcross(thickened(isDark, width), width, LEAST_LENGTH * width);
  const down = runsDown(thickened(isDark, 1), width, across);
  whitenThin(picture, isDark, across, width, thicknessOf(MOST_ACROSS * width));
  whitenThin(picture, isDark, down, 1, thicknessOf(MOST_DOWN * width));
}

/** Returns the maximum thickness of runs of a rule: a pixel more on each side. */
const thicknessOf = (most: number): number => Math.max(3, Math.round(most)) + 2;

/** Whitens single dark pixels, which a fax or dust leaves. Changes `picture`. */
export function eraseDots({ width, height, data }: Grey): void {
  const around = [-1, 1, -width, width, -width - 1, -width + 1, width - 1, width + 1];
  for (let at = width + 1; at < width * (height - 1) - 1; at += 1)
    if ((data[at] ?? WHITE) < GROUND && around.every((aside) => (data[at + aside] ?? WHITE) >= GROUND))
      data[at] = WHITE;
}
