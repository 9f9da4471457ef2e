import type { Clock } from '../../../platform/clock/clock';

/** Looks something up, or gives again what was found under the same key a while ago. What fails is not kept. */
export type Remember<T> = (key: string, look: () => Promise<T>) => Promise<T>;

/** @param lifeMs how long an answer is good, in milliseconds @param most answers that are kept; the oldest go first */
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
