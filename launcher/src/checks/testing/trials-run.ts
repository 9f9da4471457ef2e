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
  const postgres = await startPostgres({
    projectRoot,
    dataDir: join(projectRoot, '.cache', 'test', 'trials'),
    ephemeral: true,
  });
  try {
    const file = join(projectRoot, '.cache', 'test', 'trials.json');
    mkdirSync(dirname(file), { recursive: true });
    const times = join(projectRoot, '.cache', 'test', 'trials-times');
    for (const old of [file, times]) rmSync(old, { force: true });
    const words = [
      '-c',
      'api/test/jest.config.cjs',
      '--maxWorkers=2',
      '--testPathPatterns',
      'test/trials',
      '--json',
      `--outputFile=${file}`,
      '--forceExit',
    ];
    const environment = {
      ...process.env,
      TEST_DATABASE_URL: postgres.url,
      TRIALS: String(count),
      TRIALS_TIMES: times,
    };
    const { output } = await runTool(join(projectRoot, 'node_modules', 'jest', 'bin', 'jest.js'), words, projectRoot, {
      environment,
    });
    if (!existsSync(file)) return { points: [], recoveries: [], report: output.trim() };
    const text = readFileSync(file, 'utf8');
    const recoveries = existsSync(times)
      ? readFileSync(times, 'utf8')
          .trim()
          .split('\n')
          .map(Number)
          .sort((a, b) => a - b)
      : [];
    return { points: pointsOf(text), recoveries, report: reportOf(readJestReport(text, projectRoot, 'api').failures) };
  } finally {
    await postgres.stop();
  }
}
