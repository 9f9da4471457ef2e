/** How a text is drawn. */
export interface TextStyle {
  readonly size?: number;
  readonly align?: 'left' | 'right' | 'center';
  readonly isBold?: boolean;
  readonly colour?: string;
  /** Extra space between letters, in points. */
  readonly gap?: number;
  /** Draws letter by letter from top to bottom. */
  readonly isVertical?: boolean;
  /** Invisible text, drawn in PDFs alone. */
  readonly isTrap?: boolean;
}

interface BoxStyle {
  /** Colour; none draws the border alone. */
  readonly fill?: string | null;
  /** Drawn in PDFs alone, over invisible text. */
  readonly isTrap?: boolean;
}

export type Shape =
  | { readonly kind: 'text'; readonly x: number; readonly y: number; readonly text: string; readonly style: TextStyle }
  | { readonly kind: 'line'; readonly from: readonly [number, number]; readonly to: readonly [number, number] }
  | {
      readonly kind: 'box';
      readonly box: readonly [x: number, y: number, width: number, height: number];
      readonly fill: string | null;
      readonly isTrap: boolean;
    }
  | { readonly kind: 'stamp'; readonly x: number; readonly y: number; readonly text: string };

const A4 = { width: 595, height: 842 } as const;

/** A document while it is drawn: pages of shapes, in points from the upper left corner. */
export class Sheet {
  readonly pages: Shape[][] = [[]];
  width: number = A4.width;
  height: number = A4.height;

  get #page(): Shape[] {
    return this.pages[this.pages.length - 1] ?? [];
  }

  lie(): void {
    [this.width, this.height] = [A4.height, A4.width];
  }

  nextPage(): void {
    this.pages.push([]);
  }

  text(x: number, y: number, text: string, style: TextStyle = {}): void {
    if (text !== '') this.#page.push({ kind: 'text', x, y, text, style });
  }

  right(x: number, y: number, text: string, style: TextStyle = {}): void {
    this.text(x, y, text, { ...style, align: 'right' });
  }

  centre(x: number, y: number, text: string, style: TextStyle = {}): void {
    this.text(x, y, text, { ...style, align: 'center' });
  }

  line(x: number, y: number, toX: number, toY: number): void {
    this.#page.push({ kind: 'line', from: [x, y], to: [toX, toY] });
  }

  box(x: number, y: number, width: number, height: number, { fill = null, isTrap = false }: BoxStyle = {}): void {
    this.#page.push({ kind: 'box', box: [x, y, width, height], fill, isTrap });
  }

  /** Draws the red seal of a company. */
  stamp(x: number, y: number, text: string): void {
    this.#page.push({ kind: 'stamp', x, y, text });
  }

  /** Draws a row of boxes with a text in each, and returns the height below it. */
  row(
    x: number,
    y: number,
    cells: readonly (readonly [text: string, width: number, align?: 'left' | 'right' | 'center'])[],
    height = 18,
    style: TextStyle & { readonly fill?: string; readonly hasRules?: boolean } = {},
  ): number {
    const { fill = null, hasRules = true, ...own } = style;
    const size = own.size ?? 9;
    let left = x;
    for (const [text, width, align = 'left'] of cells) {
      if (hasRules || fill !== null) this.box(left, y, width, height, { fill });
      const at = align === 'right' ? left + width - 4 : align === 'center' ? left + width / 2 : left + 4;
      this.text(at, y + (height - size) / 2, text, { ...own, size, align });
      left += width;
    }
    return y + height;
  }
}
