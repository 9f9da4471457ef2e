import { readJestReport } from './jest-report';
import { readPlaywrightReport } from './playwright-report';
import { couldNotRun, reportOf, summary } from './suite';

const ROOT = '/project';
const file = (
  status: string,
  assertionResults: object[],
  message = '',
  name = `${ROOT}/shared-rules/src/yen.test.ts`,
) => ({ name, status, message, assertionResults });
const failed = { status: 'failed', title: 'rounds down', ancestorTitles: ['fee'], failureMessages: ['expected 330'] };
const jestReport = (...testResults: object[]) =>
  readJestReport(JSON.stringify({ numPassedTests: 3, testResults }), ROOT, 'unit');

describe('a report of jest', () => {
  it('names file, test and assertion of a failure, and the command that repeats it', () => {
    const { passed, failures } = jestReport(
      file('failed', [failed, { status: 'passed', title: 'is 3 %', ancestorTitles: ['fee'] }]),
    );
    expect(passed).toBe(3);
    expect(reportOf(failures)).toBe(
      [
        '✗ shared-rules/src/yen.test.ts › fee › rounds down',
        '    expected 330',
        '  repeat: npm test -- unit shared-rules/src/yen.test.ts',
      ].join('\n'),
    );
  });

  it('names the file of a test that ran in a group', () => {
    const grouped = { ...failed, ancestorTitles: ['shared-rules/src/yen.test.ts', 'fee'] };
    expect(
      jestReport(file('failed', [grouped], '', `${ROOT}/.cache/test-groups/unit/shared-rules-1.test.js`)).failures,
    ).toMatchObject([
      {
        title: 'shared-rules/src/yen.test.ts › fee › rounds down',
        repeat: 'npm test -- unit shared-rules/src/yen.test.ts',
      },
    ]);
  });

  it('counts a file that does not load as one failure', () => {
    expect(jestReport(file('failed', [], 'SyntaxError')).failures).toMatchObject([
      { title: 'shared-rules/src/yen.test.ts could not run', detail: 'SyntaxError' },
    ]);
  });
});

const spec = (status: string, attachments: object[] = [], results: readonly string[] = [status]) => ({
  title: status,
  file: 'pay.spec.ts',
  line: 7,
  tests: [
    {
      projectName: 'phone',
      status,
      results: results.map((result) => ({ status: result, errors: [{ message: 'not visible' }], attachments })),
    },
  ],
});

describe('a report of Playwright', () => {
  it('counts every project, nothing that is skipped, and a flaky test as failed', () => {
    const { passed, failures } = readPlaywrightReport(
      JSON.stringify({
        errors: [],
        suites: [
          { specs: [spec('expected'), spec('skipped')], suites: [{ specs: [spec('unexpected'), spec('flaky')] }] },
        ],
      }),
    );
    expect(passed).toBe(1);
    expect(failures.map(({ title }) => title)).toEqual([
      'pay.spec.ts:7 › unexpected (phone)',
      'pay.spec.ts:7 › flaky (phone)',
    ]);
  });

  it('counts what an interrupted run broke off or never began as failed', () => {
    const { passed, failures } = readPlaywrightReport(
      JSON.stringify({
        errors: [],
        suites: [{ specs: [spec('expected'), spec('skipped', [], ['interrupted']), spec('skipped', [], [])] }],
      }),
    );
    expect([passed, failures.map(({ detail }) => detail)]).toEqual([1, ['not visible', 'It did not run.']]);
  });

  it('names the picture of a failure and the command that repeats it on the same product', () => {
    const picture = { name: 'screenshot', contentType: 'image/png', path: '/project/.cache/test/e2e/pay.png' };
    const { failures } = readPlaywrightReport(
      JSON.stringify({ errors: [], suites: [{ specs: [spec('unexpected', [picture])] }] }),
      ['--nginx'],
    );
    expect(reportOf(failures)).toBe(
      [
        '✗ pay.spec.ts:7 › unexpected (phone)',
        '    not visible',
        '  screenshot: /project/.cache/test/e2e/pay.png',
        '  repeat: npm test -- e2e pay.spec.ts:7 --nginx',
      ].join('\n'),
    );
  });

  it('counts an error outside of the tests as a failure', () => {
    expect(readPlaywrightReport(JSON.stringify({ errors: [{ message: 'No tests found' }], suites: [] }))).toEqual({
      passed: 0,
      failures: [{ title: 'Outside of the tests', detail: 'No tests found' }],
    });
  });
});

test('the last line counts all suites, and one that could not run', () => {
  expect(
    summary([
      { passed: 2, failures: [] },
      { passed: 40, failures: [{ title: 'a', detail: 'b' }] },
      couldNotRun('no browser'),
    ]),
  ).toBe('42 passed, 2 failed');
});
