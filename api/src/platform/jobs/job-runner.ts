import type { Context } from '../config/context';
import type { Database } from '../db/client';

/** Distinguishes these locks from every other advisory lock of the database. */
const JOB_LOCKS = 7_226;

/**
 * Runs `work` unless another process runs the job of this name. The lock of a process that died ends with its
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
    // After a failure the connection may still hold the lock, so it is closed instead of being reused.
    client.release(failure);
  }
}

/** Work that is found by reading the movable clock, never by a queue's own time. */
export interface Job {
  readonly name: string;
  /** Least real time between two runs of one process, in milliseconds. Runs at every tick by default. */
  readonly everyMs?: number;
  /** Does all due work. Each piece has its own transaction, so that a crash loses none and repeats none. */
  run(): Promise<void>;
}

/** Running jobs; `stop` waits for the current run. */
export interface JobRunner {
  /** Looks for due work now, and again after a run in progress, which may have missed work that is due only now. */
  wake(): void;
  stop(): Promise<void>;
}

/**
 * Looks for due work every JOB_INTERVAL_MS. Of several processes one at a time runs a given job. A job that fails is
 * logged and retried at the next tick; the others continue.
 */
export function startJobs(context: Context, jobs: readonly Job[]): JobRunner {
  const { config, log } = context;
  const lastRuns = new Map<Job, number>();
  let isStopped = false;
  let isWoken = false;
  let timer: NodeJS.Timeout | undefined;

  async function runOne(job: Job): Promise<void> {
    // Uses real time, because the interval is not a business rule.
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
