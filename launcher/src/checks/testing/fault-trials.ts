import { join } from 'node:path';
import { startPostgres } from '../../postgres/postgres';
import { runTool } from './tool';

/** Processes with trials at a time: two for each core of a small machine, because half their time they wait. */
const LANES = 4;
/** Distance of the seeds of two lanes, more than any run has rounds. */
const SEEDS_A_LANE = 10_000_000;

/** Size and seed of a run. `plant` names a fault that is put into the API. */
export interface FaultTrials {
  readonly count: number;
  readonly seed: number;
  readonly plant: string | undefined;
}

/** Figures of a run of trials. */
export interface FaultTrialsResult {
  trials: number;
  unsound: number;
  /** Time of the slowest lane, without preparations, in seconds. */
  seconds: number;
  /** Trials by the blow that their round met. */
  blows: Record<string, number>;
}

/** A line of `api/test/fault-trial/main.ts`. */
type Line = { readonly what: unknown } | { readonly isReady: true } | FaultTrialsResult;

const isResult = (line: Line): line is FaultTrialsResult => 'blows' in line;

/**
 * Runs trials in processes of their own, on a PostgreSQL of their own. The lanes start one after the other, as they
 * share the template of their databases.
 * @param onUnsound called with each trial that no order of its answers explains
 * @throws Error with the output of a lane that ended without a result
 */
export async function faultTrials(
  projectRoot: string,
  { count, seed, plant }: FaultTrials,
  onUnsound: (line: string) => void,
): Promise<FaultTrialsResult> {
  const postgres = await startPostgres({
    projectRoot,
    dataDir: join(projectRoot, '.cache', 'test', 'trials'),
    ephemeral: true,
  });
  const sum: FaultTrialsResult = { trials: 0, unsound: 0, seconds: 0, blows: {} };

  function add({ trials, unsound, seconds, blows }: FaultTrialsResult): void {
    sum.trials += trials;
    sum.unsound += unsound;
    sum.seconds = Math.max(sum.seconds, seconds);
    for (const [blow, times] of Object.entries(blows)) sum.blows[blow] = (sum.blows[blow] ?? 0) + times;
  }

  async function runLane(lane: number, share: number, ready: () => void): Promise<void> {
    let hasResult = false;
    const words = [
      join(projectRoot, 'api', 'test', 'fault-trial', 'main.ts'),
      ...['--count', String(share), '--seed', String(seed + lane * SEEDS_A_LANE)],
      ...(plant === undefined ? [] : ['--plant', plant]),
    ];
    const { output } = await runTool(join(projectRoot, 'node_modules', 'tsx', 'dist', 'cli.mjs'), words, projectRoot, {
      environment: { ...process.env, TEST_DATABASE_URL: postgres.url },
      onLine: (text) => {
        if (!text.startsWith('{')) return;
        const line = JSON.parse(text) as Line;
        if (isResult(line)) {
          hasResult = true;
          add(line);
        } else if ('what' in line) onUnsound(text);
        else ready();
      },
    });
    ready();
    if (!hasResult) throw new Error(`The trials ended early.\n${output}`);
  }

  const failures: Error[] = [];
  /** Runs a lane. The database is there until all have ended, also after the failure of one. */
  const tryLane = (...words: Parameters<typeof runLane>): Promise<void> =>
    runLane(...words).catch((error: unknown) => void failures.push(error as Error));

  try {
    const lanes: Promise<void>[] = [];
    const used = plant === undefined && count > 1 ? LANES : 1;
    for (let lane = 0; lane < used; lane += 1)
      await new Promise<void>((ready) => lanes.push(tryLane(lane, Math.ceil(count / used), ready)));
    await Promise.all(lanes);
    const [failure] = failures;
    if (failure) throw new Error(`${failure.message}\nThe others: ${sum.trials} trials, ${sum.unsound} unsound.`);
    return sum;
  } finally {
    await postgres.stop();
  }
}
