import { defineConfig } from '@playwright/test';
import { CPU_SLOWDOWN } from './support/slowness';

const executablePath = process.env['E2E_CHROMIUM'];

const isFull = process.env['E2E_FULL'] === '1';
/** Some tests were asked for by name: Playwright would run every test of the projects that another one depends on. */
const isPart = process.env['E2E_PART'] === '1';
const isOneBundle = process.env['E2E_ONE_BUNDLE'] === '1';
const isBehindNginx = process.env['E2E_BEHIND_NGINX'] === '1';
const isHotReload = process.env['E2E_HOT_RELOAD'] === '1';
/** `npm run can-i-deploy` names the remote whose every route is opened. */
const hasCandidate = process.env['E2E_CANDIDATE'] !== undefined;

/** Leaves out what belongs to the full run or to another project, and what the product under test does not have. */
const without = (...tags: string[]): RegExp => {
  const out = [
    // Behind nginx every test runs but the long tables.
    ...(isFull ? [] : [isBehindNginx ? '@table' : '@full']),
    ...(isOneBundle ? ['@federated'] : []),
    ...(isBehindNginx ? [] : ['@two-processes']),
    ...tags,
  ];
  return new RegExp(out.length === 0 ? '(?!)' : `(${out.join('|')})(?![\\w-])`);
};

/** Keeps the browser from emulating a GPU, and lets pages of one site share what they have compiled. */
const FLAGS = ['--disable-gpu', '--process-per-site'];

/** Whole files whose subject is federation itself; single tests elsewhere are tagged `@federated`. */
const OF_FEDERATION = ['**/{federation,survival,integrity,overrides,new-version,mixed-versions,releases}*.spec.ts'];

/**
 * Hot reload, and remotes alone: changes files of the workspace and builds them, and is run when nothing else builds or
 * reads them.
 */
const AT_WORK = '**/{hot-reload,alone,alone-in-shell}.spec.ts';

/**
 * End-to-end tests on built artifacts. `npm test -- e2e` starts the product for them; against one that runs already:
 * `E2E_READY_FILE=../.run/ready.json E2E_CHROMIUM=/usr/bin/chromium npx playwright test` in this folder.
 *
 * `E2E_CPU_SLOWDOWN=4 E2E_API_DELAY_MS=300` makes pages and answers slow (`support/slowness.ts`): what fails then, and
 * not by one of its limits of time, is a race that a slower machine loses.
 *
 * Every test runs at 1280 px; those tagged `@phone` run at 375 px too, those tagged `@phone-only` nowhere else. Those
 * tagged `@alone` do something to the whole product (stop the API, move the clock): they run after all others, one at a
 * time.
 *
 * Tests tagged `@full` run where `E2E_FULL=1` says so, in `npm run test:full`: a unit or API test shows the same at a
 * lower level. So does at 375 px what is tagged `@phone-full`. `@table` marks the long tables among `@full`; behind
 * nginx the others run, too.
 *
 * `E2E_ONE_BUNDLE=1` says that host and remotes were built as one bundle: then tests of federation itself are left out.
 * `E2E_BEHIND_NGINX=1` says that there are two processes of the API, of which tests tagged `@two-processes` end one.
 * `E2E_HOT_RELOAD=1` runs the tests of hot reload and of remotes alone, and no others: they change files of the
 * workspace.
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
  // A test that passes only at the second try is broken.
  retries: 0,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000 * CPU_SLOWDOWN,
  expect: { timeout: 10_000 * CPU_SLOWDOWN },
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? 'test-results/report.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { args: FLAGS, ...(executablePath !== undefined && { executablePath }) },
    // A worker keeps one context and empties it between two tests: what was downloaded and compiled once is at hand.
    reuseContext: true,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // A trace costs about a fifth of the time of every test: asked for where one has to be looked into.
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
