import type { Clock } from '../../../platform/clock/clock';

/** Looks a key up, or returns the value found for it a while ago. Failures are not kept. */
export type Remember<T> = (key: string, look: () => Promise<T>) => Promise<T>;

/**
 * @param lifeMs how long a value is valid, in milliseconds @param most number of values kept; the oldest is dropped
 * first
 */
export function createRemember<T>(clock: Pick<Clock, 'now'>, lifeMs: number, most: number): Remember<T> {
  const kept = new Map<string, { readonly value: T; readonly until: number }>();
  return async (key, look) => {
    const known = kept.get(key);
    if (known && known.until > (await clock.now())) return known.value;
    const value = await look();
    kept.delete(key);
    kept.set(key, { value, until: (await clock.now()) + lifeMs });
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return value;
  };
}
