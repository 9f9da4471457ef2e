import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeSection } from '../bench/report';
import { clusterSection, type ClusterTrial } from './cluster-report';
import { couldNotRun, type Suite } from './suite';
import { runTool } from './tool';

/** Trials on a database cluster: how many, from which seed, and of which faults. */
export interface ClusterTrials {
  /** By default one of each fault. */
  readonly count?: number | undefined;
  readonly from: number;
  /** By default all in turn. */
  readonly faults?: readonly string[] | undefined;
  /** Fault that is put in and must be found. */
  readonly plant?: string | undefined;
  /** Number of clusters side by side, 1 to 9. Most of a trial is waiting. */
  readonly lanes: number;
}

/**
 * Runs trials on a PostgreSQL cluster of three machines, which it makes as network namespaces (Linux, as root, with
 * Debian's packages). Trials that an interrupted run has done are left out. Returns whether all are sound.
 * @param folder where reports and disks lie
 * @param onTrial called with the line of each trial
 */
async function runTrials(
  projectRoot: string,
  folder: string,
  { count, from, faults = [], plant, lanes }: ClusterTrials,
  onTrial: (line: string) => void,
): Promise<boolean> {
  const words = [
    join(projectRoot, 'api', 'test', 'cluster-trial', 'main.ts'),
    ...['--from', String(from), '--folder', folder, '--lanes', String(lanes)],
    ...(count === undefined ? [] : ['--count', String(count)]),
    ...faults.flatMap((fault) => ['--fault', fault]),
    ...(plant === undefined ? [] : ['--plant', plant]),
  ];
  const tsx = join(projectRoot, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  const runs = await Promise.all(
    Array.from({ length: lanes }, (_, lane) =>
      runTool(tsx, [...words, '--lane', String(lane)], projectRoot, {
        environment: process.env,
        onLine: (line) => {
          if (line.startsWith('{"seed"')) onTrial(line);
        },
      }),
    ),
  );
  // A trial that finds something prints its line; what ends without one could not run.
  for (const { code, output } of runs) {
    const [last = ''] = output.trim().split('\n').slice(-1);
    if (code !== 0 && !last.startsWith('{"seed"')) throw new Error(output.trim());
  }
  return runs.every(({ code }) => code === 0);
}

/** Runs trials and writes their section of docs/performance.md. Returns whether all are sound. */
export async function clusterTrials(
  projectRoot: string,
  wanted: ClusterTrials,
  onTrial: (line: string) => void,
): Promise<boolean> {
  const folder = join(projectRoot, '.cache', 'test', 'cluster');
  const areSound = await runTrials(projectRoot, folder, wanted, onTrial);
  const report = join(folder, 'trials.jsonl');
  if (wanted.plant === undefined && existsSync(report)) {
    const lines = readFileSync(report, 'utf8').split('\n').filter(Boolean);
    writeSection(join(projectRoot, 'docs', 'performance.md'), clusterSection(lines));
  }
  return areSound;
}

/** Runs one trial of each fault of a database cluster. Only Linux has the machines that it needs. */
export function clusterSuite(projectRoot: string): Suite {
  return {
    name: 'cluster',
    run: async ({ onProgress }) => {
      if (process.platform !== 'linux') return { passed: 0, failures: [] };
      const folder = join(projectRoot, '.cache', 'test', 'cluster-once');
      rmSync(join(folder, 'trials.jsonl'), { force: true });
      const trials: ClusterTrial[] = [];
      let areSound: boolean;
      try {
        areSound = await runTrials(projectRoot, folder, { from: 1, lanes: 2 }, (line) => {
          trials.push(JSON.parse(line) as ClusterTrial);
          onProgress?.(`${trials.length} trials`);
        });
      } catch (error) {
        return couldNotRun(error instanceof Error ? error.message : String(error));
      }
      const failures = trials
        .filter(({ unsound }) => unsound.length > 0)
        .map(({ fault, seed, unsound }) => ({
          title: `A database cluster: ${fault}`,
          detail: unsound.join('\n'),
          repeat: `npm run trials -- cluster --count 1 --from ${seed} --fault '${fault}'`,
        }));
      if (!areSound && failures.length === 0)
        return couldNotRun(`The trials ended early, after ${trials.length} that were sound.`);
      return { passed: trials.length - failures.length, failures };
    },
  };
}
