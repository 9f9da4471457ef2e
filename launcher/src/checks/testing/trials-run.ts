import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startPostgres } from '../../postgres/postgres';
import { pointsOf, type PointResult } from './trials-report';
import { readJestReport } from './jest-report';
import { reportOf } from './suite';
import { runTool } from './tool';

export interface TrialsResult {
  points: PointResult[];
  /** Times from each restart until the last intent was final, in milliseconds, ascending. */
  recoveries: number[];
  /** Report of failures, if there are any. */
  report: string;
}

/** Runs a number of crash trials on a separate PostgreSQL. */
export async function trialsRun(projectRoot: string, count: number): Promise<TrialsResult> {
  const times = join(projectRoot, '.cache', 'test', 'trials-times');
  rmSync(times, { force: true });
  const environment = { TRIALS: String(count), TRIALS_TIMES: times };
  const { text, failures } = await runTrialFiles(projectRoot, 'test/trials', environment);
  const recoveries = existsSync(times)
    ? readFileSync(times, 'utf8')
        .trim()
        .split('\n')
        .map(Number)
        .sort((a, b) => a - b)
    : [];
  return { points: text === null ? [] : pointsOf(text), recoveries, report: failures };
}

/** Size and seed of a run of histories. `plant` names a fault that must be found. */
export interface Histories {
  readonly count: number;
  readonly seed: number;
  readonly plant: string | undefined;
}

/** Runs random histories of approvals on a separate PostgreSQL. Returns the report of what no order explains. */
export async function approvalTrials(projectRoot: string, { count, seed, plant }: Histories): Promise<string> {
  const environment = {
    TRIALS: String(count),
    PROPERTY_SEED: String(seed),
    ...(plant !== undefined && { PLANT: plant }),
  };
  return (await runTrialFiles(projectRoot, 'test/approval-model', environment)).failures;
}

/** Runs the tests of a pattern on a separate PostgreSQL. Returns jest's report, null without one, and the failures. */
async function runTrialFiles(
  projectRoot: string,
  pattern: string,
  environment: Readonly<Record<string, string>>,
): Promise<{ text: string | null; failures: string }> {
  const postgres = await startPostgres({
    projectRoot,
    dataDir: join(projectRoot, '.cache', 'test', 'trials'),
    ephemeral: true,
  });
  try {
    const file = join(projectRoot, '.cache', 'test', 'trials.json');
    mkdirSync(dirname(file), { recursive: true });
    rmSync(file, { force: true });
    const words = [
      '-c',
      'api/test/jest.config.cjs',
      '--maxWorkers=2',
      '--testPathPatterns',
      pattern,
      '--json',
      `--outputFile=${file}`,
      '--forceExit',
    ];
    const { output } = await runTool(join(projectRoot, 'node_modules', 'jest', 'bin', 'jest.js'), words, projectRoot, {
      environment: { ...process.env, TEST_DATABASE_URL: postgres.url, ...environment },
    });
    if (!existsSync(file)) return { text: null, failures: output.trim() };
    const text = readFileSync(file, 'utf8');
    return { text, failures: reportOf(readJestReport(text, projectRoot, 'api').failures) };
  } finally {
    await postgres.stop();
  }
}
