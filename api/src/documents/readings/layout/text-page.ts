/** An area of a page in the page's own unit (points, pixels), y downwards. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A piece of text where it stands; its height is that of its letters. */
export interface TextItem extends Box {
  readonly text: string;
  /** How sure optical character recognition is of it, 0 to 100; text of a PDF has none. */
  readonly confidence?: number;
}

/** The text of one page, in no order. */
export interface TextPage {
  /** From 1. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly items: readonly TextItem[];
}

/** The smallest box around all of them. There must be one at least. */
export function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}
