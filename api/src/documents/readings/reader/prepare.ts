import { findPage, flatten, sizeOf } from './find-page';
import { after, type Grey, type Projection, redrawn } from './grey';
import { eraseDots, eraseRules } from './erase-rules';
import { levelLight } from './level-light';
import { linesIn } from './straighten';

/** Longer side to which pages are scaled, in pixels: A4 at about 200 dpi. More does not improve recognition. */
export const LONG_SIDE = 2340;
/** Slope that recognition tolerates as level. */
const LEVEL = 0.001;

const NOTHING: Projection = [1, 0, 0, 0, 1, 0, 0, 0];

/** A picture ready for recognition, with the mapping to the original page. */
export interface Prepared {
  readonly picture: Grey;
  /** Size of the original page, in pixels. */
  readonly original: { readonly width: number; readonly height: number };
  readonly toOriginal: Projection;
}

/** Returns the projection that turns a picture around its middle, clockwise by an angle in radians. */
function turnedBy({ width, height }: Grey, angle: number): Projection {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [x, y] = [width / 2, height / 2];
  return [cos, -sin, x - cos * x + sin * y, sin, cos, y - sin * x - cos * y, 0, 0];
}

/** Turns a prepared picture clockwise by quarter turns. */
export function quarterTurned({ picture, original, toOriginal }: Prepared, turn: 90 | 180 | 270): Prepared {
  const { width, height } = picture;
  const projections: Readonly<Record<typeof turn, Projection>> = {
    90: [0, 1, 0, -1, 0, height - 1, 0, 0],
    180: [-1, 0, width - 1, 0, -1, height - 1, 0, 0],
    270: [0, -1, width - 1, 1, 0, 0, 0, 0],
  };
  const projection = projections[turn];
  const [across, down] = turn === 180 ? [width, height] : [height, width];
  return {
    picture: redrawn(picture, across, down, projection),
    original,
    toOriginal: after(projection, toOriginal),
  };
}

/**
 * Prepares a page for recognition: flattens a photographed page, whitens its paper, levels its lines, erases rules and
 * dots. Changes `page`. Also returns whether its lines are horizontal.
 */
export function prepare(page: Grey): Prepared & { readonly isAcross: boolean } {
  const { width, height } = page;
  const corners = findPage(page);
  levelLight(page);
  eraseDots(page);
  let [picture, toOriginal] = [page, NOTHING];
  if (corners) {
    const size = sizeOf(corners);
    const scale = LONG_SIDE / Math.max(size.width, size.height);
    const [across, down] = [Math.round(scale * size.width), Math.round(scale * size.height)];
    toOriginal = flatten(corners, across, down);
    picture = redrawn(page, across, down, toOriginal);
  }
  const { slope, isAcross } = linesIn(picture);
  if (Math.abs(slope) > LEVEL) {
    const level = turnedBy(picture, Math.atan(slope));
    picture = redrawn(picture, picture.width, picture.height, level);
    toOriginal = after(level, toOriginal);
  }
  eraseRules(picture);
  return { picture, original: { width, height }, toOriginal, isAcross };
}
