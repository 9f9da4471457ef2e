import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startPostgres } from '../postgres/postgres';
import { pointsOf, type PointResult } from './trials-report';
import { readJestReport } from './jest-report';
import { runTool } from './tool';

/** Runs so many crash trials on a PostgreSQL of their own; `report` says what went wrong, if anything did. */
export async function trialsRun(projectRoot: string, count: number): Promise<{ points: PointResult[]; report: string }> {
  const postgres = await startPostgres({ projectRoot, dataDir: join(projectRoot, '.cache', 'test', 'trials'), ephemeral: true });
  try {
    const file = join(projectRoot, '.cache', 'test', 'trials.json');
    mkdirSync(dirname(file), { recursive: true });
    rmSync(file, { force: true });
    const words = ['-c', 'api/jest.config.cjs', '--testPathPatterns', 'test/trials', '--json', `--outputFile=${file}`, '--forceExit'];
    const environment = { ...process.env, TEST_DATABASE_URL: postgres.url, TRIALS: String(count) };
    const { output } = await runTool(join(projectRoot, 'node_modules', 'jest', 'bin', 'jest.js'), words, projectRoot, environment);
    if (!existsSync(file)) return { points: [], report: output.trim() };
    const text = readFileSync(file, 'utf8');
    return { points: pointsOf(text), report: readJestReport(text).report };
  } finally {
    await postgres.stop();
  }
}
