import { offlineError } from './api-error';

const NAME = 'session-refresh';

/** How long to wait for another tab's renewal, in ms: a little longer than that one may take. */
const LOCK_TIMEOUT_MS = 20_000;

/**
 * How long a tab that has written tokens keeps the lock, in ms. What one tab writes to local storage reaches the
 * others' processes a little later than the lock would: a tab that asks meanwhile learns that it has to look out for it.
 */
const ARRIVAL_MS = 100;

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** Work that only one tab at a time may do. */
export interface TabTask<T> {
  /** @param hadToWait another tab held the lock meanwhile: what it wrote may still be on its way */
  run(hadToWait: boolean): Promise<T>;
  /** Whether other tabs have something to read after it. */
  wrote(result: T): boolean;
}

/**
 * Runs the task under a lock that all tabs share; the caller has its result before the lock is given back. Without a
 * secure context there is no such lock, and the server's grace for the previous token is the safety net.
 * @throws ApiError when no turn comes in time, and whatever the task throws
 */
export function withTabLock<T>({ run, wrote }: TabTask<T>): Promise<T> {
  if (!('locks' in navigator)) return run(false);
  const signal = AbortSignal.timeout(LOCK_TIMEOUT_MS);
  return new Promise<T>((resolve, reject) => {
    const hold = async (hadToWait: boolean): Promise<true> => {
      const result = await run(hadToWait);
      resolve(result);
      if (wrote(result)) await pause(ARRIVAL_MS);
      return true;
    };
    const takeTurn = async (): Promise<void> => {
      const wasFree = await navigator.locks.request(NAME, { ifAvailable: true }, (lock) => (lock === null ? false : hold(false)));
      if (!wasFree) await navigator.locks.request(NAME, { signal }, () => hold(true));
    };
    takeTurn().catch((error: unknown) => reject(error === signal.reason ? offlineError(error) : error));
  });
}
