import { relative } from 'node:path';
import type { Failure, SuiteResult } from './suite';

/** The used parts of jest's JSON report. */
interface JestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: {
      status: string;
      title: string;
      ancestorTitles: readonly string[];
      failureMessages?: string[] | null;
    }[];
  }[];
}

/** A group of unit tests (tools/jest/groups.cjs) names each of its files in the outermost `describe`. */
const GROUPED_FILE = /\.test\.tsx?$/;

/**
 * Parses jest's JSON report. A file that failed before its first test (it does not compile, its set-up throws) is one
 * failure.
 *
 * @param suite that repeats a failure: `npm test -- <suite> <file>`
 */
export function readJestReport(text: string, projectRoot: string, suite: string): SuiteResult {
  const { numPassedTests, testResults } = JSON.parse(text) as JestReport;
  const repeatOf = (file: string) => `npm test -- ${suite} ${file}`;
  const failures: Failure[] = [];
  for (const { name, status, message, assertionResults } of testResults) {
    const failed = assertionResults.filter((assertion) => assertion.status === 'failed');
    for (const { title, ancestorTitles, failureMessages } of failed) {
      const [first = '', ...others] = ancestorTitles;
      const isGrouped = GROUPED_FILE.test(first);
      const file = isGrouped ? first : relative(projectRoot, name);
      const titles = [...(isGrouped ? others : ancestorTitles), title];
      failures.push({
        title: `${file} › ${titles.join(' › ')}`,
        detail: (failureMessages ?? []).join('\n'),
        repeat: repeatOf(file),
      });
    }
    if (status === 'failed' && failed.length === 0) {
      const file = relative(projectRoot, name);
      failures.push({
        title: `${file} could not run`,
        detail: message,
        repeat: file.startsWith('.cache') ? `npm test -- ${suite}` : repeatOf(file),
      });
    }
  }
  return { passed: numPassedTests, failures };
}
