import type { FastifyBaseLogger } from 'fastify';

/** Work that is found in the database. Each run does all that is due. */
export type Job = () => Promise<void>;

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/** Returns the wait after a failed try, in ms: it doubles up to a minute. @param tries earlier failures */
export const retryWaitMs = (tries: number): number => Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS);

/** Runs a job again and again, with a pause between two runs. Returns how to stop it after its current run. */
export function repeat(job: Job, intervalMs: number, log: FastifyBaseLogger): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running = Promise.resolve();
  const start = (): void => {
    running = job()
      .catch((error: unknown) => log.error({ err: error }, 'job failed'))
      .then(() => {
        if (!isStopped) timer = setTimeout(start, intervalMs);
      });
  };
  start();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    return running;
  };
}
