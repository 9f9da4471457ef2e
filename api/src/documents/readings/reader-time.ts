import { readFileSync } from 'node:fs';

/** Ticks per second of processor time in Linux. */
const TICKS_PER_SECOND = 100;
/** Places of the user and system time in `/proc/<pid>/stat`, counted behind the name of the program. */
const USER_TIME = 11;
const SYSTEM_TIME = 12;

/** Factor by which a reader may exceed its limit while other processes use the processor. */
export const MOST_WAIT = 3;
/** Number of checks per limit. */
const CHECKS = 8;

/** Returns the processor time of a process in ms; undefined where the system does not report it. */
export function processorTime(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name itself may contain brackets and spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME]);
    return Number.isNaN(ticks) ? undefined : (ticks / TICKS_PER_SECOND) * 1_000;
  } catch {
    return undefined;
  }
}

/**
 * Calls `stop` once a process has worked for `limitMs`. Waiting does not count, because the low priority makes it wait
 * on a busy machine, but only up to a limit. Where the system does not report processor time, all time counts. Returns
 * a function that ends the watch.
 */
export function watchTime(
  usedMs: () => number | undefined,
  { limitMs, stop }: { readonly limitMs: number; readonly stop: () => void },
): () => void {
  const started = performance.now();
  const timer = setInterval(() => {
    const passed = performance.now() - started;
    if ((usedMs() ?? passed) >= limitMs || passed >= MOST_WAIT * limitMs) stop();
  }, limitMs / CHECKS);
  return () => clearInterval(timer);
}
