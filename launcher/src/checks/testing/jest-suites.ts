import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startPostgres } from '../../postgres/postgres';
import { readJestReport } from './jest-report';
import { couldNotRun, type Suite, type SuiteResult, type SuiteRun } from './suite';
import { isInterrupted, runTool } from './tool';

/**
 * V8 compiles a test's code once and runs it a few times. Compiling eagerly and collecting garbage less often saves a
 * tenth of the processor time.
 */
const NODE_OPTIONS = ['--always-sparkplug', '--max-semi-space-size=64'];

/** Packages whose built servers are tested over HTTP. */
export const HTTP_TESTED: readonly string[] = ['api', 'card-gateway'];

interface JestSuiteOptions {
  readonly projectRoot: string;
  readonly workers: number;
  /** Includes the long tests, for which `TESTS_FULL` is set. */
  readonly isFull: boolean;
  /** The package whose tests run; all by default. */
  readonly onlyPackage?: string | undefined;
}

/** Tests beside the code: in groups that load their modules once, or file by file if a pattern selects some. */
export function unitSuite({ projectRoot, workers, isFull, onlyPackage }: JestSuiteOptions): Suite {
  return {
    name: 'unit',
    run: (run) => {
      // By the files of the package, and the groups that are named after it.
      const ofPackage = onlyPackage === undefined ? [] : [`/${onlyPackage}(/src/|-\\d+\\.test)`];
      const words = run.patterns.length > 0 ? run.patterns : ['-c', 'tools/jest/all.config.cjs', ...ofPackage];
      return runJest(projectRoot, 'unit', run, {
        words: [`--maxWorkers=${workers}`, ...words],
        environment: { ...(isFull && { TESTS_FULL: '1' }) },
      });
    },
  };
}

/** Tests of the built servers over HTTP, on a temporary PostgreSQL that starts empty; in groups as the unit tests. */
export function apiSuite({ projectRoot, workers, isFull, onlyPackage }: JestSuiteOptions): Suite {
  return {
    name: 'api',
    run: async (run) => {
      const postgres = await startPostgres({
        projectRoot,
        dataDir: join(projectRoot, '.cache', 'test', 'api'),
        ephemeral: true,
      });
      try {
        const config = run.patterns.length > 0 ? 'jest.config.cjs' : 'jest.groups.cjs';
        return await runJest(projectRoot, 'api', run, {
          words: [
            '--projects',
            ...HTTP_TESTED.filter((name) => name === (onlyPackage ?? name)).map((name) => join(name, 'test', config)),
            `--maxWorkers=${workers}`,
            ...(run.patterns.length > 0 ? ['--testPathPatterns', ...run.patterns] : []),
          ],
          environment: {
            TEST_DATABASE_URL: postgres.url,
            ...(isFull && { TESTS_FULL: '1' }),
          },
        });
      } finally {
        await postgres.stop();
      }
    },
  };
}

interface JestWords {
  readonly words: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

/** Runs jest as often as requested, and adds up the results of all rounds. */
async function runJest(
  projectRoot: string,
  name: string,
  { times = 1, onProgress }: SuiteRun,
  jest: JestWords,
): Promise<SuiteResult> {
  const rounds: SuiteResult[] = [];
  while (rounds.length < times && !isInterrupted()) {
    let files = 0;
    const round = times === 1 ? '' : `round ${rounds.length + 1} of ${times}, `;
    rounds.push(
      await runJestOnce(projectRoot, name, jest, (line) => {
        // jest prints one such line per file, as soon as it has ended.
        if (/^(PASS|FAIL) /.test(line)) onProgress?.(`${round}${(files += 1)} files`);
      }),
    );
  }
  return {
    passed: rounds.reduce((sum, { passed }) => sum + passed, 0),
    failures: rounds.flatMap(({ failures }) => failures),
  };
}

async function runJestOnce(
  projectRoot: string,
  name: string,
  { words, environment }: JestWords,
  onLine: (line: string) => void,
): Promise<SuiteResult> {
  const report = join(projectRoot, '.cache', 'test', `${name}.json`);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const script = join(projectRoot, 'node_modules', 'jest', 'bin', 'jest.js');
  const { code, output } = await runTool(
    script,
    [...words, '--json', `--outputFile=${report}`, '--forceExit'],
    projectRoot,
    { environment: { ...process.env, ...environment }, nodeOptions: NODE_OPTIONS, onLine },
  );
  if (!existsSync(report)) return couldNotRun(output.trim());
  const result = readJestReport(readFileSync(report, 'utf8'), projectRoot, name);
  // Something outside the tests failed, such as a global set-up or an open handle.
  return code !== 0 && result.failures.length === 0
    ? { ...result, failures: couldNotRun(output.trim()).failures }
    : result;
}
