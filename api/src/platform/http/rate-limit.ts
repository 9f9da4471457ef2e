import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { tooManyOperations } from 'shared-rules/messages';
import type { Context } from '../config/context';
import type { Executor } from '../db/client';
import { rateLimits } from '../db/schema/operations';
import { tooManyTries, type Failure } from './failure';
import { sourceOf } from './source';

/** Most requests of one source within `timeWindow` milliseconds. */
export interface RateLimit {
  readonly max: number;
  readonly timeWindow: number;
  /** Who counts as one, where it is not the source. */
  readonly keyGenerator?: (request: FastifyRequest) => Promise<string>;
}

/** Where to count: a transaction counts only if it is committed, and others wait for it meanwhile. */
interface Counting {
  readonly database: Executor;
  readonly clock: Context['clock'];
}

/** Counts in PostgreSQL, so that several processes limit as one. Windows follow the movable clock. */
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

/**
 * Counts a request under a key of its own, for what a source alone does not tell. Throws 429 with `message` beyond the
 * limit, which may say from when on (epoch ms) requests are looked at again.
 */
export async function limitRequests(
  context: Context,
  key: string,
  { max, timeWindow }: RateLimit,
  message: string | ((again: number) => string),
): Promise<void> {
  const { current, ttl, windowEndsAt } = await count(context, key, timeWindow);
  if (current > max) throw tooManyTries(typeof message === 'string' ? message : message(windowEndsAt), ttl);
}

/**
 * Counts what is done under a key of its own, and says whether it is within the limit: for what is done otherwise
 * beyond it, not refused.
 */
export async function isWithinLimit(context: Context, key: string, { max, timeWindow }: RateLimit): Promise<boolean> {
  const { current } = await count(context, key, timeWindow);
  return current <= max;
}

/**
 * Counts a try under a key of its own; answers with how long to wait (ms) where it is beyond the limit, else with null.
 */
export async function countTry(
  counting: Counting,
  key: string,
  { max, timeWindow }: RateLimit,
): Promise<number | null> {
  const { current, ttl } = await count(counting, key, timeWindow);
  return current > max ? ttl : null;
}

/** Begins to count anew under a key. */
export async function forgetTries(executor: Executor, key: string): Promise<void> {
  await executor.delete(rateLimits).where(eq(rateLimits.key, key));
}

/** The counters of calls that are limited by source. */
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

/** 429 that says how long to wait. `waitMs` is milliseconds. */
export const tooOften = (waitMs: number): Failure => tooManyTries(tooManyOperations(waitMs), waitMs);

/** Counters of different routes are kept apart; sources are kept as hashes only. */
export const rateLimitKey = (request: FastifyRequest): string =>
  `${request.routeOptions.url ?? ''} ${sourceOf(request.ip)}`;
