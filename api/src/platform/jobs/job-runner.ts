import { SpanKind } from '@opentelemetry/api';
import { sql, type SQL } from 'drizzle-orm';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { Context } from '../context/context';
import type { Database } from '../db/client';
import { inSpan } from '../tracing/in-span';

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

/** Services that running jobs needs. */
type JobContext = Pick<Context, 'config' | 'database' | 'clock' | 'log'>;

/** Work that is found by reading the movable clock, never by a queue's own time. */
export interface Job {
  readonly name: string;
  /** Minimum real time between two runs of one process, in milliseconds. By default it runs whenever it is due. */
  readonly everyMs?: number;
  /**
   * Returns the condition, in SQL, that work is due at `now` (epoch ms). It may also be true without work. A job
   * without one is always due.
   */
  readonly isDue?: (now: number) => SQL | undefined;
  /** Several processes may run it at a time, because they share its work by rows. */
  readonly isShared?: true;
  /** Does all due work. Each piece has its own transaction, so that a crash loses none and repeats none. */
  run(stopping: AbortSignal): Promise<void>;
}

/** Jobs that run one after the other. A slow one delays only those of its lane. */
export type Lane = readonly Job[];

/** Returns jobs that wait while the database confirms what only one machine has: they move money. */
export const whileReplicated = ({ replication }: Context, jobs: Lane): Lane =>
  jobs.map((job) => ({
    ...job,
    isDue: (now) => (replication.fault === null ? (job.isDue?.(now) ?? sql`true`) : sql`false`),
  }));

/** Running jobs; `stop` waits for the current runs. */
export interface JobRunner {
  /** Looks for due work now, and again after a run in progress, which may have missed work that is due only now. */
  wake(): void;
  stop(): Promise<void>;
}

/** Moments since when jobs are due, by name, in ms of the machine's time. A job that fails stays due. */
const dueSince = new Map<string, number>();

// Metrics of this process. Of several processes only one has the work of a job, the others find it done.
const runs = new Histogram({
  name: 'job_duration_seconds',
  help: 'Time of a run of a job.',
  labelNames: ['job'] as const,
  buckets: [0.01, 0.1, 1, 10, 60, 600],
});
const failures = new Counter({
  name: 'job_failures_total',
  help: 'Failed runs of a job.',
  labelNames: ['job'] as const,
});
new Gauge({
  name: 'job_lag_seconds',
  help: 'How long a job has been due without a run that succeeded.',
  labelNames: ['job'] as const,
  collect() {
    this.reset();
    for (const [job, since] of dueSince) this.set({ job }, (Date.now() - since) / 1000);
  },
});

/** Records which of the checked jobs are due. A job that is no longer due was done by another process. */
function noteDue(asked: readonly Job[], due: readonly Job[]): void {
  for (const job of asked)
    if (!due.includes(job)) dueSince.delete(job.name);
    else if (!dueSince.has(job.name)) dueSince.set(job.name, Date.now());
}

/** Finds due jobs with one statement for all of them, so that a server without work costs the database little. */
function createLook({ database, clock }: JobContext): (jobs: readonly Job[]) => Promise<readonly Job[]> {
  let offsetMs = 0;
  return async function look(jobs) {
    const conditions = (now: number): SQL =>
      sql.join(
        jobs.map(({ isDue }) => isDue?.(now) ?? sql`true`),
        sql`, `,
      );
    // Asks with the last known offset. Asks again if the clock was moved.
    for (;;) {
      const { rows } = await database.execute<{ offsetMs: number; due: boolean[] }>(
        sql`select (${clock.offsetMs})::float8 as "offsetMs", array[${conditions(Date.now() + offsetMs)}]::boolean[] as due`,
      );
      const [row] = rows;
      if (row === undefined || row.offsetMs === offsetMs) return jobs.filter((_, index) => row?.due[index]);
      offsetMs = row.offsetMs;
    }
  };
}

/**
 * Looks for due work every JOB_INTERVAL_MS. Of several processes one at a time runs a given job. A job that fails is
 * logged and retried at the next look; the others continue.
 */
export function startJobs(context: JobContext, lanes: readonly Lane[]): JobRunner {
  const { config, log } = context;
  const stopping = new AbortController();
  const findDue = createLook(context);
  const lastRuns = new Map<Job, number>();
  const running = new Map<Lane, Promise<void>>();
  /** Lanes whose last look may have missed work that is due since a call of `wake`. */
  const outdated = new Set<Lane>();
  let isWanted = false;
  let timer: NodeJS.Timeout | undefined;

  // Uses real time, because the interval is not a business rule.
  const isRested = (job: Job): boolean => Date.now() - (lastRuns.get(job) ?? -Infinity) >= (job.everyMs ?? 0);

  async function runOne(job: Job): Promise<void> {
    lastRuns.set(job, Date.now());
    const run = (): Promise<void> => job.run(stopping.signal);
    const end = runs.startTimer({ job: job.name });
    try {
      const work = (): Promise<void> => (job.isShared ? run() : withLock(context.database, job.name, run));
      await inSpan(`job ${job.name}`, {}, work, SpanKind.INTERNAL);
      dueSince.delete(job.name);
    } catch (error) {
      if (stopping.signal.aborted) return;
      failures.inc({ job: job.name });
      log.error({ err: error, job: job.name }, 'job failed');
    } finally {
      end();
    }
  }

  async function runLane(lane: Lane, due: readonly Job[]): Promise<void> {
    for (const job of lane) if (due.includes(job) && !stopping.signal.aborted) await runOne(job);
    running.delete(lane);
    if (outdated.has(lane)) lookNow();
  }

  async function startDue(): Promise<void> {
    isWanted = false;
    const idle = lanes.filter((lane) => !running.has(lane));
    for (const lane of idle) outdated.delete(lane);
    try {
      const rested = idle.flat().filter(isRested);
      const late = idle.flat().filter((job) => job.isDue && dueSince.has(job.name) && !rested.includes(job));
      const found = await findDue([...rested, ...late]);
      noteDue([...rested, ...late], found);
      const due = found.filter((job) => rested.includes(job));
      for (const lane of idle.filter((one) => one.some((job) => due.includes(job))))
        running.set(lane, runLane(lane, due));
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error }, 'due jobs were not found');
    }
  }

  async function look(): Promise<void> {
    timer = undefined;
    do await startDue();
    while (isWanted && !stopping.signal.aborted);
    if (!stopping.signal.aborted) timer = setTimeout(next, config.JOB_INTERVAL_MS);
  }

  let looking = look();
  function next(): void {
    looking = look();
  }
  function lookNow(): void {
    isWanted = true;
    if (timer === undefined || stopping.signal.aborted) return;
    clearTimeout(timer);
    next();
  }

  return {
    wake() {
      for (const lane of lanes) outdated.add(lane);
      lookNow();
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await looking;
      await Promise.all(running.values());
    },
  };
}
