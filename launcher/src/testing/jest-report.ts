import type { SuiteResult } from './suite';

/** The parts of jest's JSON report that are read here. */
interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
}

/** Reads jest's JSON report. A file that failed before its first test (it does not compile, its set-up throws) is one failure. */
export function readJestReport(text: string): SuiteResult {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(text) as JestReport;
  const parts: string[] = [];
  let brokenFiles = 0;
  for (const { name, status, message, assertionResults } of testResults) {
    const failures = assertionResults.filter((assertion) => assertion.status === 'failed');
    for (const { fullName, failureMessages } of failures) parts.push(`${name}\n  ${fullName}\n${(failureMessages ?? []).join('\n')}`);
    if (status === 'failed' && failures.length === 0) {
      brokenFiles += 1;
      parts.push(`${name}\n${message}`);
    }
  }
  return { passed: numPassedTests, failed: numFailedTests + brokenFiles, report: parts.join('\n\n') };
}
