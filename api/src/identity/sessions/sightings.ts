import type { Logger } from 'pino';

/** How exactly it is known when something was last used. */
const SEEN_EVERY_MS = 5 * 60_000;

/** What keeps the note. `now` is epoch milliseconds. */
type Keep<K> = (key: K, now: number) => Promise<void>;

/**
 * Notes now and then that sessions, or connections, are used. No request waits for it, and of many requests at once one
 * writes; a note that fails is made at a later request. `lastSeenAt` is the note of before, null where there is none.
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
