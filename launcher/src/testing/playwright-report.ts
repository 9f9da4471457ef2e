import type { SuiteResult } from './suite';

interface PlaywrightSpec {
  title: string;
  file: string;
  line: number;
  tests: { projectName: string; status: 'expected' | 'unexpected' | 'flaky' | 'skipped'; results: { errors: { message?: string; stack?: string }[] }[] }[];
}

interface PlaywrightSuite {
  specs: PlaywrightSpec[];
  suites?: PlaywrightSuite[];
}

/** The parts of Playwright's JSON report that are read here. */
interface PlaywrightReport {
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

/** Reads Playwright's JSON report. An error outside of any test is one failure. */
export function readPlaywrightReport(text: string): SuiteResult {
  const { errors, suites } = JSON.parse(text) as PlaywrightReport;
  const parts = errors.map(({ message }) => message ?? 'Unknown error');
  let passed = 0;
  let failed = errors.length;
  for (const { title, file, line, tests } of suites.flatMap(specsOf)) {
    for (const { projectName, status, results } of tests) {
      if (status === 'skipped') continue;
      if (status === 'expected') {
        passed += 1;
        continue;
      }
      failed += 1;
      const messages = results.flatMap((result) => result.errors.map(({ stack, message }) => stack ?? message ?? ''));
      parts.push(`[${projectName}] ${file}:${line}\n  ${title}\n${messages.join('\n')}`);
    }
  }
  return { passed, failed, report: parts.join('\n\n') };
}

function specsOf({ specs, suites = [] }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}
