import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { originOf, PORT_RANGE } from '../../product/config/ports';
import type { RemoteName } from '../../product/config/remote-settings';
import { readSecrets } from '../../product/config/secrets';
import { readyFileOf, type Settings } from '../../product/config/settings';
import { tlsFilesOf } from '../../product/config/where-releases-lie';
import { remotesOf } from '../../product/config/workspace';
import { operatorTokens } from '../../product/demonstration-operators';
import { chromiumTrusting } from '../../product/nginx/certificate';
import { freeRange } from '../../processes/free-port';
import type { HostOrRemote } from '../../product/publish-built';
import { runProduct } from '../../product/run-product';
import { requireChromium } from './chromium';
import { readPlaywrightReport } from './playwright-report';
import { couldNotRun, type Suite, type SuiteResult, type SuiteRun } from './suite';
import { runTool } from './tool';

/** The clock is movable and the gateway accepts planned faults; the tests decide examinations themselves. */
const TEST_SETTINGS = { CLOCK_MOVABLE: '1', FAULTS: '1', EMBEDDED_POLICY: '0' };

/** A way of building and serving the product for the tests, and the tests to run. */
export interface E2eVariant {
  /** Folders of releases that replace the local builds. */
  readonly given?: ReadonlyMap<HostOrRemote, string> | undefined;
  /** The remote whose every route is opened, when a release of it is tried. */
  readonly candidate?: RemoteName;
  /** Host and remotes as one bundle of the same source; tests of federation itself are left out. */
  readonly isOneBundle?: boolean;
  /** Served like a deployment: a real nginx with the configuration of deploy/nginx, two processes of the API. */
  readonly isBehindNginx?: boolean;
  /** Includes the long tables, which are tagged `@full`. */
  readonly isFull?: boolean;
  /**
   * Only the tests of hot reload and of standalone remotes. They change files of the workspace, which no other suite
   * may build or read meanwhile.
   */
  readonly isHotReload?: boolean;
}

/** Tests the whole product in a real browser: started like `npm start`, on its own ports and data. */
export function e2eSuite(projectRoot: string, workers: number, variant: E2eVariant = {}): Suite {
  const { given, isOneBundle = false, isBehindNginx = false, isHotReload = false } = variant;
  const name = nameOf(variant);
  return {
    name,
    run: async (run) => {
      const folder = join(projectRoot, '.cache', 'test', name.replaceAll(' ', '-'));
      rmSync(join(folder, 'report.json'), { force: true });
      mkdirSync(folder, { recursive: true });
      const chromium = await requireChromium(projectRoot);
      const settings: Settings = {
        projectRoot,
        port: await freeRange(isHotReload ? 2 * PORT_RANGE : PORT_RANGE),
        dataDir: join(folder, 'data'),
        runDir: join(folder, 'run'),
        databaseUrl: null,
      };
      for (const leftover of ['files', 'host', 'registry', 'remotes'])
        rmSync(join(settings.dataDir, leftover), { recursive: true, force: true });
      // Mails go to a real SMTP server of the tests (e2e/support/mail-post.ts). Their subjects stay in the outbox for
      // the mail reader.
      const smtpPort = String(await freeRange(1));
      const environment = {
        ...process.env,
        ...TEST_SETTINGS,
        SMTP_URL: `smtp://127.0.0.1:${smtpPort}?ignoreTLS=true`,
        ...(isHotReload && { ALLOW_OVERRIDES: originsBeside(settings) }),
      };
      const product = await runProduct({
        settings,
        alone: null,
        hot: [],
        given,
        isOneBundle,
        nginx: isBehindNginx,
        ephemeral: true,
        environment,
        signal: new AbortController().signal,
      });
      try {
        return await runPlaywright({ settings, folder, chromium, workers, run, smtpPort, variant });
      } finally {
        await product.stop();
      }
    },
  };
}

/** Returns the origins where a test serves a remote that it builds: on the ports after the product's. */
function originsBeside({ projectRoot, port }: Settings): string {
  return remotesOf(projectRoot)
    .map((remote) => originOf(remote, port + PORT_RANGE))
    .join(' ');
}

/** Returns its name in the output of `npm test`. */
function nameOf({ isOneBundle, isBehindNginx, isHotReload }: E2eVariant): string {
  return ['e2e', isOneBundle && 'one bundle', isBehindNginx && 'nginx', isHotReload && 'hot reload']
    .filter(Boolean)
    .join(' ');
}

/** Returns the environment variables for the tests (`e2e/playwright.config.ts`). */
function flagsOf({ isFull, isOneBundle, isBehindNginx, isHotReload }: E2eVariant): Record<string, string> {
  const flags = {
    E2E_FULL: isFull,
    E2E_ONE_BUNDLE: isOneBundle,
    E2E_BEHIND_NGINX: isBehindNginx,
    E2E_HOT_RELOAD: isHotReload,
  };
  return Object.fromEntries(
    Object.entries(flags)
      .filter(([, isSet]) => isSet === true)
      .map(([flag]) => [flag, '1']),
  );
}

interface Run {
  readonly settings: Settings;
  /** Folder of the run's results. */
  readonly folder: string;
  readonly chromium: string;
  readonly workers: number;
  readonly run: SuiteRun;
  readonly smtpPort: string;
  readonly variant: E2eVariant;
}

async function runPlaywright({
  settings,
  folder,
  chromium,
  workers,
  run: { patterns, times = 1, onProgress },
  smtpPort,
  variant,
}: Run): Promise<SuiteResult> {
  const e2e = join(settings.projectRoot, 'e2e');
  const report = join(folder, 'report.json');
  const environment = {
    ...process.env,
    ...flagsOf(variant),
    ...(variant.candidate !== undefined && { E2E_CANDIDATE: variant.candidate }),
    ...(patterns.length > 0 && { E2E_PART: '1' }),
    E2E_READY_FILE: readyFileOf(settings),
    E2E_OPERATOR_TOKEN: readSecrets(settings.dataDir).operatorToken,
    E2E_OPERATORS: JSON.stringify(operatorTokens(settings.dataDir)),
    E2E_DATA_DIR: settings.dataDir,
    E2E_CHROMIUM: chromium,
    ...(variant.isBehindNginx === true && trustIn(tlsFilesOf(settings.dataDir).certificate)),
    E2E_REPORT: report,
    E2E_SMTP_PORT: smtpPort,
    E2E_PART_PORT: String(settings.port + PORT_RANGE),
    E2E_MAIL_FILE: join(folder, 'mails.jsonl'),
  };
  // Uses separate folders for results, because another variant may run at the same time, and allows no matching tests,
  // because a pattern may match only in the other variants. Tests of the whole product would run beside the others that
  // a pattern matches, and those of hot reload change the same files.
  const isSerial = variant.isHotReload === true || (variant.isFull === true && patterns.length > 0 && times === 1);
  const words = [
    'test',
    `--workers=${isSerial ? 1 : workers}`,
    `--output=${join(folder, 'results')}`,
    ...(times > 1 ? [`--repeat-each=${times}`] : []),
    ...(patterns.length > 0 ? ['--pass-with-no-tests'] : []),
    ...patterns,
  ];
  const progress = testProgress(onProgress);
  const { output } = await runTool(join(e2e, 'node_modules', '@playwright', 'test', 'cli.js'), words, e2e, {
    environment,
    onLine: progress,
  });
  return existsSync(report)
    ? readPlaywrightReport(readFileSync(report, 'utf8'), wordsOf(variant))
    : couldNotRun(output.trim());
}

/** Returns the environment variables with which Node and the browser of the tests trust a certificate. */
const trustIn = (file: string): Record<string, string> => ({
  NODE_EXTRA_CA_CERTS: file,
  E2E_CHROMIUM_FLAGS: chromiumTrusting(readFileSync(file, 'utf8')).join(' '),
});

/** Returns a function that counts the lines that Playwright prints, one per test. */
function testProgress(onProgress: SuiteRun['onProgress']): (line: string) => void {
  let total = '';
  let done = 0;
  return (line) => {
    total = /^Running (\d+) tests?/.exec(line)?.[1] ?? total;
    if (/^\s*(?:ok|✓|✘|x|-)\s+\d+\s/.test(line)) onProgress?.(`${(done += 1)} of ${total} tests`);
  };
}

/** Returns the words of `npm test` that run this variant. */
function wordsOf({ isFull, isOneBundle, isBehindNginx, isHotReload }: E2eVariant): string[] {
  return [
    isFull && '--full',
    isOneBundle && '--one-bundle',
    isBehindNginx && '--nginx',
    isHotReload && '--hot-reload',
  ].filter((word) => typeof word === 'string');
}
