import { around, type Box } from './text-page';

/** One character of a cell for the rules, and where it comes from. */
export interface Letter {
  readonly folded: string;
  readonly written: string;
  readonly box: Box;
  /** How sure recognition is of it, 0 to 100; of what nobody had to recognise, nothing. */
  readonly confidence?: number | undefined;
}

/**
 * Words that stand together on one line: a label, a value, a field of a table. `text` is folded; its positions lead
 * back to what is written and where.
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

  /** What is written from `start` up to `end` of the folded text. */
  written(start = 0, end = this.text.length): string {
    return this.lettersBetween(start, end)
      .map(({ written }) => written)
      .join('')
      .trim();
  }

  /** Where the folded text from `start` up to `end` stands. */
  boxOf(start = 0, end = this.text.length): Box {
    const letters = this.lettersBetween(start, end).filter(({ folded }) => folded.trim() !== '');
    return letters.length === 0 ? this.box : around(letters.map(({ box }) => box));
  }

  /** How sure recognition is of the least sure letter from `start` up to `end` of the folded text, 0 to 100. */
  confidenceOf(start: number, end: number): number {
    return Math.min(100, ...this.lettersBetween(start, end).map(({ confidence }) => confidence ?? 100));
  }
}
