import { createHash } from 'node:crypto';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Random choices of one invoice: the same seed makes the same choices. */
export class Random {
  readonly #source;

  /**
   * @param name of the choice: similar names give unrelated values
   */
  constructor(name: string) {
    this.#source = xoroshiro128plus(createHash('sha256').update(name).digest().readInt32BE());
  }

  /** Returns a whole number between two bounds, both included. */
  int(least: number, most: number): number {
    return uniformInt(this.#source, least, most);
  }

  /** Returns a number between two bounds. */
  between(least: number, most: number): number {
    return least + ((most - least) * this.int(0, 1_000_000)) / 1_000_000;
  }

  /** Returns true in a share of all cases. */
  chance(share: number): boolean {
    return this.int(0, 999_999) < share * 1_000_000;
  }

  pick<T>(values: readonly T[]): T {
    const value = values[this.int(0, values.length - 1)];
    if (value === undefined) throw new RangeError('There is nothing to pick.');
    return value;
  }

  /** Returns a string of digits that does not begin with a zero. */
  digits(count: number): string {
    return `${this.int(1, 9)}${Array.from({ length: count - 1 }, () => this.int(0, 9)).join('')}`;
  }
}
