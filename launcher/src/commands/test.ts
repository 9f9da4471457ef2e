import { stripVTControlCharacters } from 'node:util';
import { buildPackages } from '../build/build-packages';
import { isBuildable, remotesOf } from '../config/workspace';
import { apiSuite, unitSuite } from '../testing/jest-suites';
import { e2eSuite } from '../testing/e2e-suite';
import { lintSuite, typesSuite } from '../testing/static-suites';
import { endToolsOnInterrupt } from '../testing/tool';
import { couldNotRun, summary, type Suite, type SuiteResult } from '../testing/suite';

const NAMES = ['types', 'lint', 'unit', 'api', 'e2e'];

/**
 * `npm test`: every suite; `npm test -- unit`: one; `npm test -- unit launcher`: what of it matches a pattern. The last line
 * is `N passed, M failed` over all of them.
 */
export async function test(projectRoot: string, words: readonly string[]): Promise<void> {
  endToolsOnInterrupt();
  const asked = words.filter((word) => NAMES.includes(word));
  const patterns = words.filter((word) => !NAMES.includes(word));
  const isAsked = (name: string) => asked.length === 0 || asked.includes(name);
  // Two at once when all run: one worker each. One alone has the machine.
  const workers = asked.length === 1 ? 2 : 1;
  const isBuildNeeded = isAsked('api') || isAsked('e2e');
  const build = isBuildNeeded ? buildForTests(projectRoot) : Promise.resolve(null);
  const onceBuilt = ({ name, run }: Suite): Suite => ({
    name,
    run: async (words) => {
      const failure = await build;
      return failure === null ? run(words) : couldNotRun(failure);
    },
  });
  // As long as each other, so that neither core waits.
  const lanes = [
    [typesSuite(projectRoot), lintSuite(projectRoot), onceBuilt(apiSuite(projectRoot, workers))],
    [onceBuilt(e2eSuite(projectRoot, workers)), unitSuite(projectRoot, workers)],
  ].map((suites) => suites.filter(({ name }) => isAsked(name)));
  const results = (await Promise.all(lanes.map((suites) => runInOrder(suites, patterns)))).flat();
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

async function runInOrder(suites: readonly Suite[], patterns: readonly string[]): Promise<{ name: string; result: SuiteResult }[]> {
  const results = [];
  for (const { name, run } of suites) {
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
