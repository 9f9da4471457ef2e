import type { Box } from '../layout/text-page';

/** A rectangle or picture that a page draws. */
export interface PaintedArea extends Box {
  /** Position in the order of drawing. */
  readonly order: number;
  /** '#rrggbb'; null for a picture or a pattern. */
  readonly fill: string | null;
  readonly isPicture: boolean;
}

/** Minimum visible difference of brightness between text and background, 0 to 1. */
const LEAST_CONTRAST = 0.12;
/** Maximum number of areas that are kept: the first ones drawn. */
const MAX_AREAS = 5_000;

/** Returns the brightness of '#rrggbb', 0 to 1. */
function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}

/** Returns whether a point lies in an area, its edges included. */
export const contains = (area: Box, x: number, y: number): boolean =>
  x >= area.x && x <= area.x + area.width && y >= area.y && y <= area.y + area.height;

/** The areas that a page paints, in order. */
export class Paint {
  readonly #areas: PaintedArea[] = [];

  constructor(private readonly page: { readonly width: number; readonly height: number }) {}

  add(area: PaintedArea): void {
    if (this.#areas.length < MAX_AREAS) this.#areas.push(area);
  }

  /** Whether something drawn later covers a whole text. */
  isCovered(box: Box, order: number): boolean {
    const [left, right] = [box.x + 0.1 * box.width, box.x + 0.9 * box.width];
    const middle = box.y + box.height / 2;
    return this.#areas.some(
      (area) => area.order > order && contains(area, left, middle) && contains(area, right, middle),
    );
  }

  /** Whether a colour differs from what lies below a point. A picture may have any colour there. */
  isContrast(fill: string | null, x: number, y: number, order: number): boolean {
    if (fill === null) return true;
    const below = this.#areas.findLast((area) => area.order < order && contains(area, x, y));
    if (below && below.fill === null) return true;
    return Math.abs(brightness(fill) - brightness(below?.fill ?? '#ffffff')) >= LEAST_CONTRAST;
  }

  /** Returns the share of the page that pictures cover, 0 to 1; overlapping pictures count once. */
  pictureShare(): number {
    const { width, height } = this.page;
    const shares = this.#areas
      .filter(({ isPicture }) => isPicture)
      .map((area) => {
        const across = Math.min(area.x + area.width, width) - Math.max(area.x, 0);
        const down = Math.min(area.y + area.height, height) - Math.max(area.y, 0);
        return (Math.max(across, 0) * Math.max(down, 0)) / (width * height);
      });
    return Math.min(
      1,
      shares.reduce((sum, share) => sum + share, 0),
    );
  }
}
