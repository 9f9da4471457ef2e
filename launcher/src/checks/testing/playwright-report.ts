import type { Failure, SuiteResult } from './suite';

interface PlaywrightResult {
  status: string;
  errors: { message?: string; stack?: string }[];
  attachments?: { name: string; contentType: string; path?: string }[];
}

interface PlaywrightSpec {
  title: string;
  file: string;
  line: number;
  tests: {
    projectName: string;
    status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
    results: PlaywrightResult[];
  }[];
}

interface PlaywrightSuite {
  specs: PlaywrightSpec[];
  suites?: PlaywrightSuite[];
}

/** The used parts of Playwright's JSON report. */
interface PlaywrightReport {
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

/**
 * Parses Playwright's JSON report. An error outside of any test is one failure.
 *
 * @param flags of the variant that repeat a failure: `--one-bundle`
 */
export function readPlaywrightReport(text: string, flags: readonly string[] = []): SuiteResult {
  const { errors, suites } = JSON.parse(text) as PlaywrightReport;
  const failures: Failure[] = errors.map(({ message }) => ({
    title: 'Outside of the tests',
    detail: message ?? 'Unknown error',
  }));
  let passed = 0;
  for (const { title, file, line, tests } of suites.flatMap(specsOf)) {
    for (const { projectName, status, results } of tests) {
      if (status === 'expected') passed += 1;
      // A test that an interrupted run never began, or broke off, is reported as skipped too, without that result.
      const isLeftOut = status === 'skipped' && results.some((result) => result.status === 'skipped');
      if (status === 'expected' || isLeftOut) continue;
      failures.push({
        title: `${file}:${line} › ${title} (${projectName})`,
        detail:
          results.flatMap((result) => result.errors.map(({ stack, message }) => stack ?? message ?? '')).join('\n') ||
          'It did not run.',
        screenshot: results
          .flatMap(({ attachments = [] }) => attachments)
          .find(({ contentType }) => contentType === 'image/png')?.path,
        repeat: ['npm test -- e2e', `${file}:${line}`, ...flags].join(' '),
      });
    }
  }
  return { passed, failures };
}

function specsOf({ specs, suites = [] }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}
