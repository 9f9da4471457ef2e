import { parseArgs } from 'node:util';
import { ROUNDS } from '../measure';

/** Options of `npm run bench:browser`. */
export interface BrowserBenchOptions {
  /** Keys of rows; with none all rows are measured and the table is written to the document. */
  readonly only: readonly string[];
  readonly rounds: number;
}

/** Parses `--only js,usable` and `--rounds 3`. Throws with the fault. */
export function readOptions(words: readonly string[]): BrowserBenchOptions {
  const { values } = parseArgs({ args: [...words], options: { only: { type: 'string' }, rounds: { type: 'string' } } });
  const rounds = Number(values.rounds ?? ROUNDS);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Error(`--rounds takes a whole number from 1 on; it is "${values.rounds ?? ''}".`);
  return { only: values.only?.split(',').filter(Boolean) ?? [], rounds };
}
