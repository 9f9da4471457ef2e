import { and, eq, gt, isNull } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Executor } from '../../platform/db/client';
import { passkeyChallenges } from '../../platform/db/schema/accounts';

/** Longest time for the browser's dialog, in milliseconds. */
export const CHALLENGE_LIFETIME_MS = 5 * 60_000;

/** Options for the browser, with the id of their challenge. */
export interface Challenge {
  readonly challenge_id: string;
  readonly options: Record<string, unknown>;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Stores a challenge and returns its id. A challenge without a user is for signing in or reauthenticating. `now` is
 * epoch milliseconds.
 */
export async function insertChallenge(
  executor: Executor,
  challenge: string,
  userId: number | null,
  now: number,
): Promise<string> {
  const id = randomUUID();
  await executor
    .insert(passkeyChallenges)
    .values({ id, challenge, userId, createdAt: now, expiresAt: now + CHALLENGE_LIFETIME_MS });
  return id;
}

/**
 * Takes a challenge away, so that it is answered only once; undefined if this user has none or it is too old. Do not
 * call it in a transaction that may be rolled back.
 */
export async function takeChallenge(
  executor: Executor,
  id: string,
  userId: number | null,
  now: number,
): Promise<string | undefined> {
  if (!UUID.test(id)) return undefined;
  const whose = userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId);
  const [taken] = await executor
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.id, id), whose, gt(passkeyChallenges.expiresAt, now)))
    .returning({ challenge: passkeyChallenges.challenge });
  return taken?.challenge;
}
