/** An area of a page in the page's own unit (points, pixels), y downwards. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A piece of text with its area; the height is that of its letters. */
export interface TextItem extends Box {
  readonly text: string;
  /** Confidence of optical character recognition, 0 to 100; absent for text of a PDF. */
  readonly confidence?: number;
  /** Whether its letters are rotated to the right, as figures in vertical lines are. */
  readonly isSideways?: boolean;
}

/** The text of one page, unordered. */
export interface TextPage {
  /** Counts from 1. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly items: readonly TextItem[];
  /** Clockwise rotation of the page for these positions, in degrees; absent for none. */
  readonly turn?: 90 | 180 | 270 | 0;
}

/** Returns the smallest box around all boxes. Needs at least one. */
export function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}
