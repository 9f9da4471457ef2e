import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPackages, generateContract } from '../product/build/build-packages';
import { isBuildable, remotesOf } from '../product/config/workspace';
import type { HostOrRemote } from '../product/publish-built';
import { clusterSuite } from '../checks/testing/cluster-trials';
import { e2eSuite, type E2eVariant } from '../checks/testing/e2e-suite';
import { apiSuite, HTTP_TESTED, unitSuite } from '../checks/testing/jest-suites';
import { holesSuite } from '../checks/testing/known-holes';
import { sizesSuite } from '../checks/testing/sizes-suite';
import { lintSuite, typesSuite } from '../checks/testing/static-suites';
import { endToolsOnInterrupt, isInterrupted } from '../checks/testing/tool';
import { couldNotRun, reportOf, summary, type Suite, type SuiteResult } from '../checks/testing/suite';

const NAMES = ['types', 'lint', 'unit', 'api', 'e2e', 'sizes'];
/** Suites of the full run alone, which need more than this machine. */
const FULL_NAMES = ['holes', 'cluster'];
const ALL_NAMES = [...NAMES, ...FULL_NAMES];
const PROGRESS_EVERY_MS = 10_000;

/** Options for running the suites. */
interface Plan {
  readonly suites: readonly string[];
  readonly patterns: readonly string[];
  /** How often each test runs. */
  readonly times: number;
  readonly isFull: boolean;
  /** The package whose unit and API tests run; all by default. */
  readonly onlyPackage?: string | undefined;
  /** Ways of serving the product to the end-to-end tests, with one round of them for each. */
  readonly variants: readonly E2eVariant[];
}

/**
 * `npm test`: runs every suite; `npm test -- unit`: one; `npm test -- unit launcher`: its tests that match a pattern.
 * The last line is `N passed, M failed` over all of them.
 *
 * `npm test -- e2e --one-bundle` runs the end-to-end tests on host and remotes as one bundle, `--nginx` on the product
 * as deployed (docs/deployment.md), `--hot-reload` those of hot reload. `--front-end <checkout>` takes host and remotes
 * from the builds of another checkout, as tabs of another release do. `npm test -- flaky unit calendar --times 50`
 * repeats tests that may be flaky. `npm test -- --package api` runs the tests of one package.
 */
export async function test(projectRoot: string, words: readonly string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      'one-bundle': { type: 'boolean' },
      nginx: { type: 'boolean' },
      'hot-reload': { type: 'boolean' },
      full: { type: 'boolean' },
      'front-end': { type: 'string' },
      package: { type: 'string' },
      times: { type: 'string', default: '50' },
    },
  });
  const isFlaky = positionals[0] === 'flaky';
  const named = isFlaky ? positionals.slice(1) : positionals;
  const patterns = named.filter((word) => !ALL_NAMES.includes(word));
  const suites = named.filter((word) => ALL_NAMES.includes(word));
  const times = isFlaky ? Number(values.times) : 1;
  if (isFlaky && patterns.length === 0) throw new Error('Say which tests: npm test -- flaky <pattern> --times 50');
  if (!Number.isInteger(times) || times < 1) throw new Error(`--times takes a whole number, not "${values.times}".`);
  const isFull = values.full === true;
  const variant: E2eVariant = {
    isFull,
    ...(values['one-bundle'] === true && { isOneBundle: true }),
    ...(values.nginx === true && { isBehindNginx: true }),
    ...(values['hot-reload'] === true && { isHotReload: true }),
    ...(values['front-end'] !== undefined && { given: buildsIn(resolve(projectRoot, values['front-end'])) }),
  };
  await runPlan(projectRoot, {
    suites: suites.length > 0 ? suites : isFlaky ? ['unit', 'api', 'e2e'] : suitesOf(values.package),
    patterns,
    times,
    isFull,
    onlyPackage: values.package,
    variants: [variant],
  });
}

/** Returns the suites with tests of a package, or all. */
function suitesOf(onlyPackage: string | undefined): readonly string[] {
  if (onlyPackage === undefined) return NAMES;
  return HTTP_TESTED.includes(onlyPackage) ? ['unit', 'api'] : ['unit'];
}

/**
 * `npm run test:full`: runs every suite with its long tables, that of known holes in libraries, and
 * one trial of each fault of a database cluster. The end-to-end
 * tests also run on the one bundle and behind nginx with two processes of the API. Hot reload and standalone remotes
 * come last, because they change source files of the other builds.
 */
export async function testFull(projectRoot: string, words: readonly string[]): Promise<void> {
  const suites = words.filter((word) => ALL_NAMES.includes(word));
  const variants = [
    { isFull: true },
    { isFull: true, isOneBundle: true },
    { isBehindNginx: true },
    { isHotReload: true },
  ];
  await runPlan(projectRoot, {
    suites: suites.length > 0 ? suites : ALL_NAMES,
    patterns: words.filter((word) => !ALL_NAMES.includes(word)),
    times: 1,
    isFull: true,
    variants,
  });
}

/**
 * Runs one suite after the other, each on all processors. The checks of the source and the unit tests, which read no
 * build, run beside the build: it leaves a processor idle most of its time.
 */
async function runPlan(projectRoot: string, plan: Plan): Promise<void> {
  endToolsOnInterrupt();
  await generateContract(projectRoot);
  const isAsked = (name: string) => plan.suites.includes(name);
  const processors = Math.max(2, availableParallelism());
  const options = { projectRoot, isFull: plan.isFull, onlyPackage: plan.onlyPackage };
  const inTurn = async (suites: readonly Suite[]): Promise<NamedResult[]> => {
    const results = [];
    for (const suite of suites) results.push(await runSuite(suite, plan));
    return results;
  };
  const ofSource = [typesSuite(projectRoot), lintSuite(projectRoot), holesSuite(projectRoot)].filter(({ name }) =>
    isAsked(name),
  );
  const unit = isAsked('unit') ? [unitSuite({ ...options, workers: processors + 1 })] : [];
  const isOfBrowserAsked = ['e2e', 'sizes'].some(isAsked);
  const build =
    isOfBrowserAsked || isAsked('api') || isAsked('cluster')
      ? buildForTests(projectRoot, isOfBrowserAsked)
      : Promise.resolve(null);
  const [checked, broken] = await Promise.all([inTurn([...ofSource, ...unit]), build]);
  const ofProduct = [
    sizesSuite(projectRoot),
    // A process of the API waits for its database half of the time.
    apiSuite({ ...options, workers: processors + 1 }),
    clusterSuite(projectRoot),
    // A browser waits too: for the clock of a page, and for its server.
    ...plan.variants.map((variant) => e2eSuite(projectRoot, processors + 1, variant)),
  ].filter(({ name }) => isAsked(name.split(' ', 1)[0] ?? name));
  const results = [...checked, ...(await inTurn(broken === null ? ofProduct : []))];
  if (broken !== null) results.push({ name: 'build', result: couldNotRun(broken) });
  if (results.every(({ result }) => result.passed + result.failures.length === 0))
    results.push({ name: 'nothing', result: couldNotRun(`No test matches ${plan.patterns.join(' ')}.`) });
  for (const { name, result } of results)
    if (result.failures.length > 0)
      console.log(`\n──── ${name}: ${result.failures.length} failed ────\n${reportOf(result.failures)}`);
  console.log(`\n${summary(results.map(({ result }) => result))}`);
  process.exitCode = results.some(({ result }) => result.failures.length > 0) ? 1 : 0;
}

/** Returns the folders that host and remotes were built into in another checkout. Throws if they were not. */
function buildsIn(checkout: string): ReadonlyMap<HostOrRemote, string> {
  const remotes = remotesOf(checkout).map((remote) => [remote, join(checkout, remote, 'dist', 'remote')] as const);
  const builds = new Map<HostOrRemote, string>([['host', join(checkout, 'host', 'dist')], ...remotes]);
  for (const folder of builds.values())
    if (!existsSync(folder))
      throw new Error(`${folder} is missing: run npm run sizes in ${checkout}, which builds it.`);
  return builds;
}

/**
 * Builds the servers, and host and remotes if tests of theirs are asked for. Returns null if the build succeeded, else
 * its output.
 */
async function buildForTests(projectRoot: string, isOfBrowserAsked: boolean): Promise<string | null> {
  const started = Date.now();
  const packages = [...HTTP_TESTED, ...(isOfBrowserAsked ? ['host', ...remotesOf(projectRoot)] : [])].filter((name) =>
    isBuildable(projectRoot, name),
  );
  console.log('  … build');
  try {
    await buildPackages(projectRoot, packages);
    console.log(`  ✓ build  ${seconds(started)}`);
    return null;
  } catch (error) {
    console.log(`  ✗ build  ${seconds(started)}`);
    return messageOf(error);
  }
}

interface NamedResult {
  readonly name: string;
  readonly result: SuiteResult;
}

/** Runs a suite. Prints its progress every ten seconds, and its result. */
async function runSuite({ name, run }: Suite, { patterns, times }: Plan): Promise<NamedResult> {
  if (isInterrupted()) return { name, result: couldNotRun('Interrupted.') };
  const started = Date.now();
  let progress = '';
  console.log(`  … ${name}`);
  const timer = setInterval(
    () => console.log(`  … ${name}  ${progress === '' ? '' : `${progress}  `}${seconds(started)}`),
    PROGRESS_EVERY_MS,
  );
  const result = await run({
    patterns,
    times,
    onProgress: (text) => {
      progress = text;
    },
  })
    .catch((error: unknown) => couldNotRun(messageOf(error)))
    .finally(() => {
      clearInterval(timer);
    });
  console.log(
    `  ${result.failures.length === 0 ? '✓' : '✗'} ${name}  ${result.passed} passed, ${result.failures.length} failed  ${seconds(started)}`,
  );
  return { name, result };
}

function seconds(started: number): string {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
