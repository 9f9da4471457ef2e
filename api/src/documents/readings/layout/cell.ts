import { around, type Box } from './text-page';

/** One character of a cell in both forms, with its position. */
export interface Letter {
  readonly folded: string;
  readonly written: string;
  readonly box: Box;
  /** Confidence of recognition, 0 to 100; undefined if no recognition was needed. */
  readonly confidence?: number | undefined;
}

/**
 * Words on one line that belong together: a label, a value, a field of a table. `text` is folded; its positions give
 * the written form and the position on the page.
 */
export class Cell {
  readonly text: string;
  readonly box: Box;
  /** Height of its letters. */
  readonly size: number;
  private readonly origins: readonly number[];

  constructor(
    readonly page: number,
    private readonly letters: readonly Letter[],
  ) {
    this.text = letters.map(({ folded }) => folded).join('');
    this.origins = letters.flatMap(({ folded }, index) => Array.from({ length: folded.length }, () => index));
    this.box = around(letters.map(({ box }) => box));
    this.size = Math.max(...letters.map(({ box }) => box.height));
  }

  private lettersBetween(start: number, end: number): readonly Letter[] {
    const first = this.origins[start];
    const last = this.origins[end - 1];
    return first === undefined || last === undefined ? [] : this.letters.slice(first, last + 1);
  }

  /** Returns the written form of the folded text from `start` to `end`. */
  written(start = 0, end = this.text.length): string {
    return this.lettersBetween(start, end)
      .map(({ written }) => written)
      .join('')
      .trim();
  }

  /** Returns the area of the folded text from `start` to `end`. */
  boxOf(start = 0, end = this.text.length): Box {
    const letters = this.lettersBetween(start, end).filter(({ folded }) => folded.trim() !== '');
    return letters.length === 0 ? this.box : around(letters.map(({ box }) => box));
  }

  /** Returns the lowest confidence of a letter from `start` to `end` of the folded text, 0 to 100. */
  confidenceOf(start: number, end: number): number {
    return Math.min(100, ...this.lettersBetween(start, end).map(({ confidence }) => confidence ?? 100));
  }

  /** Returns the cell with one letter of its folded text replaced. */
  withLetter(at: number, folded: string): Cell {
    const index = this.origins[at];
    return new Cell(
      this.page,
      this.letters.map((letter, position) => (position === index ? { ...letter, folded, written: folded } : letter)),
    );
  }
}
