import { availableParallelism } from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import { buildPackages } from '../build/build-packages';
import { isBuildable, remotesOf } from '../config/workspace';
import { apiSuite, unitSuites } from '../testing/jest-suites';
import { e2eSuite, type E2eVariant } from '../testing/e2e-suite';
import { sizesSuite } from '../testing/sizes-suite';
import { lintSuite, typesSuite } from '../testing/static-suites';
import { endToolsOnInterrupt } from '../testing/tool';
import { couldNotRun, summary, type Suite, type SuiteResult } from '../testing/suite';

const NAMES = ['types', 'lint', 'unit', 'api', 'e2e', 'sizes'];

const ONE_BUNDLE = '--one-bundle';
const BEHIND_NGINX = '--nginx';

/** Beside other suites the unit tests run in parts, so that both cores have work to the end. */
const UNIT_PARTS = 4;

/**
 * `npm test`: every suite; `npm test -- unit`: one; `npm test -- unit launcher`: what of it matches a pattern. The last line
 * is `N passed, M failed` over all of them. `npm test -- e2e --one-bundle` runs the end-to-end tests on host and remotes as
 * one bundle; `npm test -- e2e --nginx` on the product as it is deployed (docs/deployment.md).
 */
export async function test(projectRoot: string, words: readonly string[]): Promise<void> {
  const variant = { ...(words.includes(ONE_BUNDLE) && { isOneBundle: true }), ...(words.includes(BEHIND_NGINX) && { isBehindNginx: true }) };
  await runSuites(projectRoot, words.filter((word) => word !== ONE_BUNDLE && word !== BEHIND_NGINX), [variant]);
}

/**
 * `npm run test:full`: every suite with its long tables too, and the end-to-end tests on the one bundle, and behind nginx with two
 * processes of the API, as well. Hot reload and remotes alone come after all others, for they change files that these are built from.
 */
export async function testFull(projectRoot: string, words: readonly string[]): Promise<void> {
  await runSuites(projectRoot, words, [{ isFull: true }, { isFull: true, isOneBundle: true }, { isBehindNginx: true }], [{ isHotReload: true }]);
}

async function runSuites(projectRoot: string, words: readonly string[], variants: readonly E2eVariant[], last: readonly E2eVariant[] = []): Promise<void> {
  endToolsOnInterrupt();
  const asked = words.filter((word) => NAMES.includes(word));
  const patterns = words.filter((word) => !NAMES.includes(word));
  const isAsked = (name: string) => asked.length === 0 || asked.includes(name);
  // Two suites at once when several run: a processor each, or two where there are four. One alone has the machine.
  const isOne = asked.length === 1 && (asked[0] !== 'e2e' || variants.length === 1);
  const workers = isOne || availableParallelism() >= 4 ? 2 : 1;
  const isBuildNeeded = isAsked('api') || isAsked('e2e') || isAsked('sizes');
  const build = isBuildNeeded ? buildForTests(projectRoot) : Promise.resolve(null);
  const onceBuilt = ({ name, run }: Suite): Suite => ({
    name,
    run: async (words) => {
      const failure = await build;
      return failure === null ? run(words) : couldNotRun(failure);
    },
  });
  // The long ones first, the small parts last, so that neither core waits for the other at the end.
  const suites = [
    ...[...variants.map((variant) => onceBuilt(e2eSuite(projectRoot, workers, variant))), typesSuite(projectRoot), lintSuite(projectRoot), onceBuilt(apiSuite(projectRoot, workers)), onceBuilt(sizesSuite(projectRoot))].filter(({ name }) => isAsked(name.split(' ', 1)[0] ?? name)),
    ...(isAsked('unit') ? unitSuites(projectRoot, workers, asked.length === 1 ? 1 : UNIT_PARTS, variants.some(({ isFull }) => isFull === true)) : []),
  ];
  const results = (await Promise.all([runFrom(suites, patterns), runFrom(suites, patterns)])).flat();
  if (isAsked('e2e')) results.push(...(await runFrom(last.map((variant) => onceBuilt(e2eSuite(projectRoot, 1, variant))), patterns)));
  if (results.every(({ result: { passed, failed } }) => passed + failed === 0)) results.push({ name: 'nothing', result: couldNotRun(`No test matches ${patterns.join(' ')}.`) });
  for (const { name, result } of results) if (result.failed > 0) console.log(`\n──── ${name} ────\n${stripVTControlCharacters(result.report)}`);
  console.log(`\n${summary(results.map(({ result }) => result))}`);
  process.exitCode = results.some(({ result }) => result.failed > 0) ? 1 : 0;
}

/** Null when the build went well, otherwise what it said. */
async function buildForTests(projectRoot: string): Promise<string | null> {
  const started = Date.now();
  const packages = ['api', 'card-gateway', 'host', ...remotesOf(projectRoot)].filter((name) => isBuildable(projectRoot, name));
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

/** Takes one suite after the other until none is left; two do so beside each other. */
async function runFrom(suites: Suite[], patterns: readonly string[]): Promise<{ name: string; result: SuiteResult }[]> {
  const results = [];
  for (let suite = suites.shift(); suite; suite = suites.shift()) {
    const { name, run } = suite;
    const started = Date.now();
    console.log(`  … ${name}`);
    const result = await run(patterns).catch((error: unknown) => couldNotRun(messageOf(error)));
    console.log(`  ${result.failed === 0 ? '✓' : '✗'} ${name}  ${result.passed} passed, ${result.failed} failed  ${seconds(started)}`);
    results.push({ name, result });
  }
  return results;
}

function seconds(started: number): string {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
