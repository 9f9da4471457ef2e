import { parseArgs } from 'node:util';
import { ROUNDS } from '../measure';

/** What `npm run bench:browser` is asked for. */
export interface BrowserBenchOptions {
  /** Keys of rows; empty: all, and the table goes into the document. */
  readonly only: readonly string[];
  readonly rounds: number;
}

/** Reads `--only js,usable` and `--rounds 3`. Throws with what is wrong. */
export function readOptions(words: readonly string[]): BrowserBenchOptions {
  const { values } = parseArgs({ args: [...words], options: { only: { type: 'string' }, rounds: { type: 'string' } } });
  const rounds = Number(values.rounds ?? ROUNDS);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Error(`--rounds takes a whole number from 1 on; it is "${values.rounds ?? ''}".`);
  return { only: values.only?.split(',').filter(Boolean) ?? [], rounds };
}
