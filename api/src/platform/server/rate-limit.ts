import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context/context';
import type { Executor } from '../db/client';
import { rateLimits } from '../db/schema/operations';
import { type Failure, refuse } from '../http/failure';
import { addressOf, sourceOf } from '../http/source';

/** Maximum number of requests of one source within `timeWindow` milliseconds. */
export interface RateLimit {
  readonly max: number;
  readonly timeWindow: number;
  /** Returns the key to count by; the default is the source. */
  readonly keyGenerator?: (request: FastifyRequest) => Promise<string>;
}

/** Where to count. In a transaction the count is kept only on commit, and others wait for it meanwhile. */
interface Counting {
  readonly database: Executor;
  readonly clock: Context['clock'];
}

/** Counts in PostgreSQL, so that all processes share a limit. Windows follow the movable clock. */
async function count(
  { database, clock }: Counting,
  key: string,
  windowMs: number,
): Promise<{ current: number; ttl: number; windowEndsAt: number }> {
  const now = await clock.now(database);
  const startsAnew = sql`${rateLimits.windowEndsAt} <= ${rateLimits.windowEndsAt.mapToDriverValue(now)}`;
  const [row] = await database
    .insert(rateLimits)
    .values({ key, count: 1, windowEndsAt: now + windowMs })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${startsAnew} then 1 else ${rateLimits.count} + 1 end`,
        windowEndsAt: sql`case when ${startsAnew} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning();
  const windowEndsAt = row?.windowEndsAt ?? now;
  return { current: row?.count ?? 1, ttl: windowEndsAt - now, windowEndsAt };
}

/** How long a refused call has to wait, and until when (epoch ms). */
interface Wait {
  readonly retryAfterMs: number;
  readonly again: number;
}

/**
 * Counts a request under its own key, for limits that are not per source. Throws what `refused` returns beyond the
 * limit.
 */
export async function limitRequests(
  context: Context,
  key: string,
  { max, timeWindow }: RateLimit,
  refused: (wait: Wait) => Failure,
): Promise<void> {
  const { current, ttl, windowEndsAt } = await count(context, key, timeWindow);
  if (current > max) throw refused({ retryAfterMs: ttl, again: windowEndsAt });
}

/**
 * Counts under its own key and returns whether the limit still holds, for work that is done differently beyond the
 * limit instead of being refused.
 */
export async function isWithinLimit(context: Context, key: string, { max, timeWindow }: RateLimit): Promise<boolean> {
  const { current } = await count(context, key, timeWindow);
  return current <= max;
}

/** Counts an attempt under its own key. Returns the wait in ms beyond the limit, else null. */
export async function countTry(
  counting: Counting,
  key: string,
  { max, timeWindow }: RateLimit,
): Promise<number | null> {
  const { current, ttl } = await count(counting, key, timeWindow);
  return current > max ? ttl : null;
}

/** Resets the count of a key. */
export async function forgetTries(executor: Executor, key: string): Promise<void> {
  await executor.delete(rateLimits).where(eq(rateLimits.key, key));
}

/** Creates the store for limits per source. */
export function createRateLimitStore(context: Context): FastifyRateLimitStoreCtor {
  return class PostgresRateLimitStore implements FastifyRateLimitStore {
    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
    ): void {
      count(context, key, windowMs).then(
        (result) => callback(null, result),
        (error: Error) => callback(error),
      );
    }

    /** The key already names the route. */
    child(): FastifyRateLimitStore {
      return this;
    }
  };
}

/** Returns a 429 that says how long to wait. `waitMs` is in milliseconds. */
export const tooOften = (waitMs: number): Failure =>
  refuse('too_many_operations', { waitMs }, { retryAfterMs: waitMs });

/** Returns the key of a request: its route and its source. The source is a hash. */
export const rateLimitKey = (request: FastifyRequest): string =>
  `${request.routeOptions.url ?? ''} ${sourceOf(addressOf(request))}`;
