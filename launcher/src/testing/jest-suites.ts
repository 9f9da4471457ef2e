import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startPostgres } from '../postgres/postgres';
import { readJestReport } from './jest-report';
import { couldNotRun, type Suite, type SuiteResult } from './suite';
import { runTool } from './tool';

/** Suites run beside each other on small machines: what is slow there is not broken. */
const TEST_LIMIT_MS = 60_000;

/**
 * Tests beside the code, in so many parts of about the same length: beside other suites, whoever is free takes the next.
 *
 * @param isFull the long ones too, which `TESTS_FULL` is for
 */
export function unitSuites(projectRoot: string, workers: number, parts: number, isFull: boolean): Suite[] {
  const common = ['-c', 'jest.config.cjs', `--maxWorkers=${workers}`, `--testTimeout=${TEST_LIMIT_MS}`];
  return Array.from({ length: parts }, (_, index) => {
    const part = `${index + 1}/${parts}`;
    return {
      name: parts === 1 ? 'unit' : `unit ${part}`,
      run: (patterns) => runJest(projectRoot, `unit-${index + 1}`, [...common, `--shard=${part}`, ...(parts === 1 ? [] : ['--passWithNoTests']), ...patterns], { ...process.env, ...(isFull && { TESTS_FULL: '1' }) }),
    };
  });
}

/**
 * The servers as built, over HTTP, on a PostgreSQL that starts empty and is thrown away.
 *
 * @param isFull every run of the long ones, which `TESTS_FULL` is for; a sample of them without it
 */
export function apiSuite(projectRoot: string, workers: number, isFull = false): Suite {
  return {
    name: 'api',
    run: async (patterns) => {
      const projects = ['api', 'card-gateway'].filter((name) => existsSync(join(projectRoot, name, 'jest.config.cjs')));
      const postgres = await startPostgres({ projectRoot, dataDir: join(projectRoot, '.cache', 'test', 'api'), ephemeral: true });
      try {
        const words = ['--projects', ...projects, `--maxWorkers=${workers}`, `--testTimeout=${TEST_LIMIT_MS}`, ...(patterns.length > 0 ? ['--testPathPatterns', ...patterns] : [])];
        const environment = { ...process.env, TEST_DATABASE_URL: postgres.url, ...(isFull && { TESTS_FULL: '1' }) };
        return await runJest(projectRoot, 'api', words, environment);
      } finally {
        await postgres.stop();
      }
    },
  };
}

async function runJest(projectRoot: string, name: string, words: readonly string[], environment: NodeJS.ProcessEnv): Promise<SuiteResult> {
  const report = join(projectRoot, '.cache', 'test', `${name}.json`);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const { code, output } = await runTool(join(projectRoot, 'node_modules', 'jest', 'bin', 'jest.js'), [...words, '--json', `--outputFile=${report}`, '--forceExit'], projectRoot, environment);
  if (!existsSync(report)) return couldNotRun(output.trim());
  const result = readJestReport(readFileSync(report, 'utf8'));
  // Something beside the tests failed, as a global set-up or an open handle does.
  if (code !== 0 && result.failed === 0) return { ...result, failed: 1, report: output.trim() };
  return result;
}
