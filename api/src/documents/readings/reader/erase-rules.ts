/** Pixels of a picture, four bytes each (red, green, blue, opacity), row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

const DARK = 140;
/**
 * Shares of the width: a run of dark pixels of at least this length is a rule if it is thinner than the second value.
 */
const LEAST_LENGTH = 0.04;
const MOST_THICKNESS = 0.003;
/** Grey edge beside a rule, in pixels. */
const EDGE = 2;

/** Walks along rows or columns. */
interface Direction {
  readonly lines: number;
  readonly length: number;
  at(line: number, position: number): number;
}

const directions = ({ width, height }: Pixels): readonly Direction[] => [
  { lines: height, length: width, at: (y, x) => y * width + x },
  { lines: width, length: height, at: (x, y) => y * width + x },
];

/** Marks the pixels of long runs: rules and filled areas have them, letters do not. */
function markRuns(isDark: Uint8Array, { lines, length, at }: Direction, least: number): Uint8Array {
  const isRun = new Uint8Array(isDark.length);
  for (let line = 0; line < lines; line += 1) {
    for (let start = 0; start < length; start += 1) {
      let end = start;
      while (end < length && isDark[at(line, end)]) end += 1;
      if (end - start >= least) for (let position = start; position < end; position += 1) isRun[at(line, position)] = 1;
      start = end;
    }
  }
  return isRun;
}

/**
 * Whitens runs that are thin across their direction, with their grey edges. A letter that crosses a rule keeps its
 * parts on both sides.
 */
function eraseThin(
  { data }: Pixels,
  isDark: Uint8Array,
  isRun: Uint8Array,
  { lines, length, at }: Direction,
  most: number,
): void {
  for (let position = 0; position < length; position += 1) {
    for (let line = 0; line < lines; line += 1) {
      let end = line;
      while (end < lines && isRun[at(end, position)]) end += 1;
      for (
        let each = Math.max(0, line - EDGE);
        end > line && end - line <= most && each < Math.min(lines, end + EDGE);
        each += 1
      ) {
        const index = at(each, position);
        if (isRun[index] || !isDark[index]) data.fill(255, 4 * index, 4 * index + 4);
      }
      line = Math.max(line, end);
    }
  }
}

/**
 * Erases the rules of tables and the lines under names, because recognition takes underlined letters for a drawing.
 * Changes `pixels`.
 */
export function eraseRules(pixels: Pixels): void {
  const { width, height, data } = pixels;
  const isDark = new Uint8Array(width * height);
  for (let index = 0; index < isDark.length; index += 1)
    isDark[index] =
      (data[4 * index] ?? 255) + (data[4 * index + 1] ?? 255) + (data[4 * index + 2] ?? 255) < 3 * DARK ? 1 : 0;
  const [least, most] = [Math.round(LEAST_LENGTH * width), Math.max(2, Math.round(MOST_THICKNESS * width))];
  for (const direction of directions(pixels))
    eraseThin(pixels, isDark, markRuns(isDark, direction, least), direction, most);
}
