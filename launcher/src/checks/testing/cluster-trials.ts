import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeSection } from '../bench/report';
import { clusterSection } from './cluster-report';
import { runTool } from './tool';

/** Trials on a database cluster: how many, from which seed, and of one fault only. */
export interface ClusterTrials {
  readonly count: number;
  readonly from: number;
  readonly fault: string | undefined;
  /** Fault that is put in and must be found. */
  readonly plant: string | undefined;
  /** Number of clusters side by side, 1 to 9. Most of a trial is waiting. */
  readonly lanes: number;
}

/**
 * Runs trials on a PostgreSQL cluster of three machines, which it makes as network namespaces (Linux, as root, with
 * Debian's packages), and writes its section of docs/performance.md. Trials that an interrupted run has done are left
 * out. Returns whether all are sound.
 * @param onTrial called with the line of each trial
 */
export async function clusterTrials(
  projectRoot: string,
  { count, from, fault, plant, lanes }: ClusterTrials,
  onTrial: (line: string) => void,
): Promise<boolean> {
  const folder = join(projectRoot, '.cache', 'test', 'cluster');
  const words = [
    join(projectRoot, 'api', 'test', 'cluster-trial', 'main.ts'),
    ...['--count', String(count), '--from', String(from)],
    ...['--folder', folder],
    ...(fault === undefined ? [] : ['--fault', fault]),
    ...(plant === undefined ? [] : ['--plant', plant]),
  ];
  const tsx = join(projectRoot, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  const runs = await Promise.all(
    Array.from({ length: lanes }, (_, lane) =>
      runTool(tsx, [...words, '--lanes', String(lanes), '--lane', String(lane)], projectRoot, {
        environment: process.env,
        onLine: (line) => {
          if (line.startsWith('{"seed"')) onTrial(line);
        },
      }),
    ),
  );
  for (const { code, output } of runs) if (code !== 0 && !output.includes('{"seed"')) throw new Error(output.trim());
  const report = join(folder, 'trials.jsonl');
  if (plant === undefined && existsSync(report)) {
    const lines = readFileSync(report, 'utf8').split('\n').filter(Boolean);
    writeSection(join(projectRoot, 'docs', 'performance.md'), clusterSection(lines));
  }
  return runs.every(({ code }) => code === 0);
}
