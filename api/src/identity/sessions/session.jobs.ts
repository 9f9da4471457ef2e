import { and, eq, gt, isNull, lt, lte, notExists, sql } from 'drizzle-orm';
import type { Context } from '../../platform/config/context';
import { knownSources, refreshTokens, sessions } from '../../platform/db/schema/sessions';
import type { Job } from '../../platform/jobs/job-runner';

const HOUR_MS = 60 * 60_000;

/**
 * A source that a user has not signed in from for so long is a new one again; of a session that ended so long ago
 * nothing is kept.
 */
const KEPT_MS = 365 * 24 * HOUR_MS;

/**
 * Ends sessions that nobody refreshed in time, and forgets refresh tokens, sessions and sources that have served
 * theirs.
 */
export const endOldSessionsJob = ({ database, clock }: Context): Job => ({
  name: 'old sessions',
  everyMs: HOUR_MS,
  run: async () => {
    const now = await clock.now();
    await database.transaction(async (tx) => {
      const usable = tx
        .select({ one: sql`1` })
        .from(refreshTokens)
        .where(
          and(eq(refreshTokens.sessionId, sessions.id), isNull(refreshTokens.usedAt), gt(refreshTokens.expiresAt, now)),
        );
      await tx
        .update(sessions)
        .set({ endedAt: now, endReason: 'expired' })
        .where(and(isNull(sessions.endedAt), notExists(usable)));
      await tx.delete(refreshTokens).where(lte(refreshTokens.expiresAt, now));
      // Its tokens expired long before it.
      await tx.delete(sessions).where(lt(sessions.endedAt, now - KEPT_MS));
    });
    await database.delete(knownSources).where(lt(knownSources.lastSeenAt, now - KEPT_MS));
  },
});
