import type { Context } from '../config/context';
import type { Database } from '../db/client';

/** Sets these locks apart from every other advisory lock of the database. */
const JOB_LOCKS = 7_226;

/**
 * Runs `work` unless another process is at the job of this name; a lock of a process that died is gone with its
 * connection.
 */
async function withLock(database: Database, name: string, work: () => Promise<void>): Promise<void> {
  const client = await database.$client.connect();
  let failure: Error | undefined;
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as locked',
      [JOB_LOCKS, name],
    );
    if (!rows[0]?.locked) return;
    try {
      await work();
    } finally {
      await client.query('select pg_advisory_unlock($1, hashtext($2))', [JOB_LOCKS, name]);
    }
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    // After a failure the connection may still hold the lock: it is closed instead of being used again.
    client.release(failure);
  }
}

/** Work that is found by asking the movable clock, never by a queue's own time. */
export interface Job {
  readonly name: string;
  /** Least real time between two runs of one process, in milliseconds; every tick where it is not given. */
  readonly everyMs?: number;
  /** Does what is due now. Each piece of work in a transaction of its own: a crash loses none and repeats none. */
  run(): Promise<void>;
}

/** Runs that have begun; `stop` waits for the one under way. */
export interface JobRunner {
  /** Looks for due work now, and once more if a run is under way: it may have passed by what is due only now. */
  wake(): void;
  stop(): Promise<void>;
}

/**
 * Looks for due work every JOB_INTERVAL_MS. Of several processes one at a time runs a given job.
 * A job that fails is logged and tried again at the next tick; the others go on.
 */
export function startJobs(context: Context, jobs: readonly Job[]): JobRunner {
  const { config, log } = context;
  const lastRuns = new Map<Job, number>();
  let isStopped = false;
  let isWoken = false;
  let timer: NodeJS.Timeout | undefined;

  async function runOne(job: Job): Promise<void> {
    // Real time: how often to look is no rule of the business.
    const startedAt = Date.now();
    if (startedAt - (lastRuns.get(job) ?? -Infinity) < (job.everyMs ?? 0)) return;
    lastRuns.set(job, startedAt);
    try {
      await withLock(context.database, job.name, () => job.run());
    } catch (error) {
      if (!isStopped) log.error({ err: error, job: job.name }, 'job failed');
    }
  }

  async function tick(): Promise<void> {
    timer = undefined;
    do {
      isWoken = false;
      for (const job of jobs) if (!isStopped) await runOne(job);
    } while (isWoken && !isStopped);
    if (!isStopped) timer = setTimeout(next, config.JOB_INTERVAL_MS);
  }

  let running = tick();
  function next(): void {
    running = tick();
  }

  return {
    wake() {
      isWoken = true;
      if (timer === undefined || isStopped) return;
      clearTimeout(timer);
      next();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
