import { defineConfig } from '@playwright/test';

const executablePath = process.env['E2E_CHROMIUM'];

const isFull = process.env['E2E_FULL'] === '1';
/**
 * Some tests were selected by name. Without this, Playwright would run every test of the projects that another one
 * depends on.
 */
const isPart = process.env['E2E_PART'] === '1';
const isOneBundle = process.env['E2E_ONE_BUNDLE'] === '1';
const isBehindNginx = process.env['E2E_BEHIND_NGINX'] === '1';
const isHotReload = process.env['E2E_HOT_RELOAD'] === '1';
/** `npm run can-i-deploy` names the remote whose every route is opened. */
const hasCandidate = process.env['E2E_CANDIDATE'] !== undefined;

/**
 * Returns a pattern of tests to leave out: those of the full run or another project, and those of features that the
 * tested product lacks.
 */
const without = (...tags: string[]): RegExp => {
  const out = [
    // Behind nginx every test runs except the long tables.
    ...(isFull ? [] : [isBehindNginx ? '@table' : '@full']),
    ...(isOneBundle ? ['@federated'] : []),
    ...(isBehindNginx ? [] : ['@two-processes']),
    ...tags,
  ];
  return new RegExp(out.length === 0 ? '(?!)' : `(${out.join('|')})(?![\\w-])`);
};

/** Keeps the browser from emulating a GPU, and lets pages of one site share compiled code. */
const FLAGS = [
  '--disable-gpu',
  '--process-per-site',
  // Behind nginx, to trust its certificate.
  ...(process.env['E2E_CHROMIUM_FLAGS'] ?? '').split(' ').filter(Boolean),
];

/** Files that test federation itself; single tests elsewhere are tagged `@federated`. */
const OF_FEDERATION = ['**/{federation,survival,integrity,overrides,new-version,mixed-versions,releases}*.spec.ts'];

/**
 * Tests of hot reload and of standalone remotes. They change and build files of the workspace, so they run when nothing
 * else builds or reads them.
 */
const AT_WORK = '**/{hot-reload,alone,alone-in-shell}.spec.ts';

/**
 * End-to-end tests on built artifacts. `npm test -- e2e` starts the product for them. To run them on a running product:
 * `E2E_READY_FILE=../.run/ready.json E2E_CHROMIUM=/usr/bin/chromium npx playwright test` in this folder.
 *
 * `E2E_CPU_SLOWDOWN=4 E2E_API_DELAY_MS=300` makes pages and answers slow (`support/slowness.ts`). A test that then
 * fails has a race that a slower machine loses.
 *
 * Every test runs at 1280 px; those tagged `@phone` also at 375 px, those tagged `@phone-only` only there. Those tagged
 * `@alone` affect the whole product (stop the API, move the clock): they run after all others, one at a time.
 *
 * Tests tagged `@full` run with `E2E_FULL=1`, in `npm run test:full`: a unit or API test covers them at a lower level.
 * The same holds for `@phone-full` at 375 px. `@table` marks the long tables among `@full`; behind nginx the others
 * run, too.
 *
 * With `E2E_ONE_BUNDLE=1` host and remotes were built as one bundle, and tests of federation itself are left out. With
 * `E2E_BEHIND_NGINX=1` there are two processes of the API, and tests tagged `@two-processes` end one of them.
 * `E2E_HOT_RELOAD=1` runs only the tests of hot reload and of standalone remotes, which change files of the workspace.
 */
export default defineConfig({
  testDir: 'tests',
  ...(isHotReload
    ? { testMatch: AT_WORK }
    : {
        testIgnore: [AT_WORK, ...(hasCandidate ? [] : ['**/candidate.spec.ts']), ...(isOneBundle ? OF_FEDERATION : [])],
      }),
  outputDir: 'test-results',
  globalSetup: './support/mail-post.ts',
  // No retries: a test that passes only at the second attempt is broken.
  retries: 0,
  fullyParallel: true,
  forbidOnly: true,
  // They end what hangs, and are far longer than anything takes: no verdict depends on the machine's speed.
  timeout: 900_000,
  expect: { timeout: 300_000 },
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? 'test-results/report.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { args: FLAGS, ...(executablePath !== undefined && { executablePath }) },
    // A worker keeps one context and clears it between tests, so that downloaded and compiled code stays cached.
    reuseContext: true,
    // A worker would answer in place of what a test has servers or routes answer (`service-worker.spec.ts` allows it).
    serviceWorkers: 'block',
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // A trace costs about a fifth of every test's time, so it is off unless requested.
    trace: process.env['E2E_TRACE'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } }, grepInvert: without('@phone-only', '@alone') },
    {
      name: 'phone',
      use: { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
      grep: /@phone/,
      grepInvert: without(...(isFull ? [] : ['@phone-full'])),
    },
    {
      name: 'alone',
      use: { viewport: { width: 1280, height: 800 } },
      grep: /@alone/,
      grepInvert: without(),
      dependencies: isPart ? [] : ['desktop', 'phone'],
      workers: 1,
    },
  ],
});
