/** Whether the long tests run in full (`npm run test:full`), or as a sample that still covers each behaviour. */
const IS_FULL = process.env['TESTS_FULL'] === '1';

/** Returns the number of runs: many in the full suite, fewer otherwise. */
export const runs = (full: number, sample: number): number => (IS_FULL ? full : sample);

/** Returns the rows of a long table: every one in the full suite, every n-th otherwise. */
export const everyNth = <const T>(rows: readonly T[], n: number): T[] =>
  rows.filter((_, index) => IS_FULL || index % n === 0);

/** A test of the full suite only. */
export const itFull = IS_FULL ? it : it.skip;
