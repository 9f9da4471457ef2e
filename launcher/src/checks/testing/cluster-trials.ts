import { join } from 'node:path';
import { runTool } from './tool';

/** Trials on a database cluster: how many, from which seed, and of one fault only. */
export interface ClusterTrials {
  readonly count: number;
  readonly from: number;
  readonly fault: string | undefined;
}

/**
 * Runs trials on a PostgreSQL cluster of three machines, which it makes as network namespaces (Linux, as root, with
 * Debian's packages). Trials that an interrupted run has done are left out. Returns whether all are sound.
 * @param onTrial called with the line of each trial
 */
export async function clusterTrials(
  projectRoot: string,
  { count, from, fault }: ClusterTrials,
  onTrial: (line: string) => void,
): Promise<boolean> {
  const words = [
    join(projectRoot, 'api', 'test', 'cluster-trial', 'main.ts'),
    ...['--count', String(count), '--from', String(from)],
    ...['--folder', join(projectRoot, '.cache', 'test', 'cluster')],
    ...(fault === undefined ? [] : ['--fault', fault]),
  ];
  const { code, output } = await runTool(
    join(projectRoot, 'node_modules', 'tsx', 'dist', 'cli.mjs'),
    words,
    projectRoot,
    {
      environment: process.env,
      onLine: (line) => {
        if (line.startsWith('{"seed"')) onTrial(line);
      },
    },
  );
  if (code !== 0 && !output.includes('{"seed"')) throw new Error(output.trim());
  return code === 0;
}
