/** What one suite found. */
export interface SuiteResult {
  passed: number;
  failed: number;
  /** What a person needs to see of the failures; empty when there are none. */
  report: string;
}

/** One kind of checks of `npm test`. */
export interface Suite {
  name: string;
  run: (patterns: readonly string[]) => Promise<SuiteResult>;
}

/** The last line of `npm test`: all suites together. */
export function summary(results: readonly SuiteResult[]): string {
  const sum = (pick: (result: SuiteResult) => number) => results.reduce((total, result) => total + pick(result), 0);
  return `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`;
}

/** A suite that could not run counts as one failed check. */
export function couldNotRun(reason: string): SuiteResult {
  return { passed: 0, failed: 1, report: reason };
}
