import { stripVTControlCharacters } from 'node:util';

/** One failed check, with everything needed to work on it. */
export interface Failure {
  /** File and name of the test, or of the check. */
  readonly title: string;
  /** The assertion or the error. */
  readonly detail: string;
  /** Path of a screenshot at that moment. */
  readonly screenshot?: string | undefined;
  /** The command that repeats only this check. */
  readonly repeat?: string | undefined;
}

/** Result of one suite. */
export interface SuiteResult {
  readonly passed: number;
  readonly failures: readonly Failure[];
}

/** Options of one run of a suite. */
export interface SuiteRun {
  /** Runs the tests that match; all of them by default. */
  readonly patterns: readonly string[];
  /** How often each test runs, to find flaky ones. Default 1. */
  readonly times?: number;
  /** Called with the progress of the suite: `12 of 34 files`. */
  readonly onProgress?: (progress: string) => void;
}

/** One kind of checks of `npm test`. */
export interface Suite {
  readonly name: string;
  readonly run: (run: SuiteRun) => Promise<SuiteResult>;
}

/** Returns the last line of `npm test`: all suites together. */
export function summary(results: readonly SuiteResult[]): string {
  const passed = results.reduce((total, result) => total + result.passed, 0);
  const failed = results.reduce((total, result) => total + result.failures.length, 0);
  return `${passed} passed, ${failed} failed`;
}

/** Counts a suite that could not run as one failed check. */
export function couldNotRun(reason: string): SuiteResult {
  return { passed: 0, failures: [{ title: 'The suite could not run', detail: reason }] };
}

/** Returns the text about failures: name, assertion, screenshot, and the command that repeats each. */
export function reportOf(failures: readonly Failure[]): string {
  return failures
    .map(({ title, detail, screenshot, repeat }) =>
      [
        `✗ ${title}`,
        ...stripVTControlCharacters(detail)
          .trim()
          .split('\n')
          .map((line) => `    ${line}`),
        ...(screenshot === undefined ? [] : [`  screenshot: ${screenshot}`]),
        ...(repeat === undefined ? [] : [`  repeat: ${repeat}`]),
      ].join('\n'),
    )
    .join('\n\n');
}
