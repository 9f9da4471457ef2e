import { and, eq, gt, isNull } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Executor } from '../../platform/db/client';
import { passkeyChallenges } from '../../platform/db/schema/accounts';

/** How long a person may take over the browser's dialog, in milliseconds. */
export const CHALLENGE_LIFETIME_MS = 5 * 60_000;

/** What a browser is to be asked, under the id of its challenge. */
export interface Challenge {
  readonly challenge_id: string;
  readonly options: Record<string, unknown>;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Keeps a challenge and gives its id; without a user it is one to sign in or to reauthenticate with. `now` is epoch
 * milliseconds.
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
 * Takes a challenge away, so that nobody answers it twice; undefined where there is none of that user's, or it is too
 * old. Not to be called in a transaction that may still be undone.
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
