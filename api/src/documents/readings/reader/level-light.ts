import type { Grey } from './grey';

/** Side of the squares in which the paper's lightness is measured, in pixels. */
const SQUARE = 32;
/** Share of a square's pixels that are darker than its paper: letters. */
const INK = 0.75;
/** Share of the paper's lightness below which a square is a dark area with light letters, not paper in a shadow. */
const LEAST_PAPER = 0.45;

/** Returns the lightness of the paper in each square of a picture. */
function paperOf({ width, height, data }: Grey): Grey {
  const [across, down] = [Math.ceil(width / SQUARE), Math.ceil(height / SQUARE)];
  const papers = new Uint8Array(across * down);
  const counts = new Uint32Array(256);
  for (let row = 0; row < down; row += 1)
    for (let column = 0; column < across; column += 1) {
      counts.fill(0);
      let total = 0;
      // Every second pixel of every second row is enough.
      for (let y = row * SQUARE; y < Math.min(height, (row + 1) * SQUARE); y += 2)
        for (let x = column * SQUARE; x < Math.min(width, (column + 1) * SQUARE); x += 2, total += 1) {
          const light = data[y * width + x] ?? 0;
          counts[light] = (counts[light] ?? 0) + 1;
        }
      let light = 0;
      for (let sum = counts[0] ?? 0; sum < INK * total; sum += counts[light] ?? 0) light += 1;
      papers[row * across + column] = light;
    }
  return { width: across, height: down, data: papers };
}

/** Returns the median of all values. */
const medianOf = (values: Uint8Array): number => values.toSorted()[values.length >> 1] ?? 255;

/**
 * Makes paper white: divides each pixel by the lightness of the surrounding paper, which removes shadows and tints.
 * Dark areas stay dark. Changes `picture`.
 */
export function levelLight(picture: Grey): void {
  const { width, height, data } = picture;
  const { width: across, height: down, data: papers } = paperOf(picture);
  const least = LEAST_PAPER * medianOf(papers);
  const paperAt = (row: number, column: number): number =>
    Math.max(
      least,
      papers[Math.min(down - 1, Math.max(0, row)) * across + Math.min(across - 1, Math.max(0, column))] ?? 255,
    );
  for (let y = 0; y < height; y += 1) {
    const rowPlace = (y + 0.5) / SQUARE - 0.5;
    const row = Math.floor(rowPlace);
    const low = rowPlace - row;
    for (let column = -1; column < across; column += 1) {
      const left = paperAt(row, column) * (1 - low) + paperAt(row + 1, column) * low;
      const right = paperAt(row, column + 1) * (1 - low) + paperAt(row + 1, column + 1) * low;
      const begin = Math.round((column + 0.5) * SQUARE);
      for (let x = Math.max(0, begin); x < Math.min(width, begin + SQUARE); x += 1) {
        const paper = left + ((right - left) * (x - begin)) / SQUARE;
        const light = (data[y * width + x] ?? 0) * (255 / paper);
        data[y * width + x] = light > 255 ? 255 : light;
      }
    }
  }
}
