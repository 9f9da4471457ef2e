import type { Logger } from 'pino';

/** Precision of the time of last use, in ms. */
const SEEN_EVERY_MS = 5 * 60_000;

/** Stores the time of last use. `now` is epoch milliseconds. */
type Keep<K> = (key: K, now: number) => Promise<void>;

/**
 * Records the last use of sessions or connections, at intervals. No request waits for it, and of many concurrent
 * requests one writes. A failed write is retried at a later request. `lastSeenAt` is the previous time, null if there
 * is none.
 */
export function createSightings<K>(
  log: Logger,
  what: string,
  keep: Keep<K>,
): (key: K, lastSeenAt: number | null, now: number) => void {
  const underWay = new Set<K>();
  return (key, lastSeenAt, now) => {
    if ((lastSeenAt !== null && now - lastSeenAt < SEEN_EVERY_MS) || underWay.has(key)) return;
    underWay.add(key);
    keep(key, now)
      .catch((error: unknown) => log.warn({ err: error }, `last use of a ${what} not noted`))
      .finally(() => underWay.delete(key));
  };
}
