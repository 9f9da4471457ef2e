import { readJestReport } from './jest-report';
import { readPlaywrightReport } from './playwright-report';
import { couldNotRun, summary } from './suite';

const file = (status: string, assertionResults: object[], message = '') => ({ name: 'a.test.ts', status, message, assertionResults });

test('jest: failed tests are shown by name and reason', () => {
  const report = readJestReport(JSON.stringify({
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [file('failed', [{ status: 'failed', fullName: 'fee is rounded down', failureMessages: ['expected 330'] }])],
  }));
  expect(report).toMatchObject({ passed: 3, failed: 1 });
  expect(report.report).toContain('fee is rounded down');
  expect(report.report).toContain('expected 330');
});

test('jest: a file that does not even load is a failure', () => {
  const report = readJestReport(JSON.stringify({ numPassedTests: 0, numFailedTests: 0, testResults: [file('failed', [], 'SyntaxError')] }));
  expect(report).toEqual({ passed: 0, failed: 1, report: expect.stringContaining('SyntaxError') });
});

test('playwright: every project counts, what is skipped does not, a flaky test is no pass', () => {
  const spec = (status: string) => ({ title: status, file: 'pay.spec.ts', line: 7, tests: [{ projectName: 'phone', status, results: [{ errors: [{ message: 'not visible' }] }] }] });
  const report = readPlaywrightReport(JSON.stringify({
    errors: [],
    suites: [{ specs: [spec('expected'), spec('skipped')], suites: [{ specs: [spec('unexpected'), spec('flaky')] }] }],
  }));
  expect(report).toMatchObject({ passed: 1, failed: 2 });
  expect(report.report).toContain('[phone] pay.spec.ts:7');
});

test('playwright: an error outside of the tests is a failure', () => {
  expect(readPlaywrightReport(JSON.stringify({ errors: [{ message: 'No tests found' }], suites: [] }))).toEqual({ passed: 0, failed: 1, report: 'No tests found' });
});

test('the last line counts all suites, and one that could not run', () => {
  expect(summary([{ passed: 2, failed: 0, report: '' }, { passed: 40, failed: 1, report: '' }, couldNotRun('no browser')])).toBe('42 passed, 2 failed');
});
