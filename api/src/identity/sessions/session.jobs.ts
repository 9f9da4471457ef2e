import { and, eq, gt, isNull, lt, lte, notExists, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context/context';
import { inTransaction } from '../../platform/db/in-transaction';
import { knownSources, refreshTokens, sessions } from '../../platform/db/schema/sessions';
import type { Job } from '../../platform/jobs/job-runner';

const HOUR_MS = 60 * 60_000;

/** How long sources and ended sessions are kept, in ms. After that a source counts as new again. */
const KEPT_MS = 365 * 24 * HOUR_MS;

/** Ends sessions that were not refreshed in time, and deletes old refresh tokens, sessions and sources. */
export const endOldSessionsJob = ({ database, clock }: Context): Job => ({
  name: 'old sessions',
  everyMs: HOUR_MS,
  run: async () => {
    const now = await clock.now();
    await inTransaction(database, async (transaction) => {
      const usable = transaction
        .select({ one: sql`1` })
        .from(refreshTokens)
        .where(
          and(eq(refreshTokens.sessionId, sessions.id), isNull(refreshTokens.usedAt), gt(refreshTokens.expiresAt, now)),
        );
      await transaction
        .update(sessions)
        .set({ endedAt: now, endReason: 'expired' })
        .where(and(isNull(sessions.endedAt), notExists(usable)));
      await transaction.delete(refreshTokens).where(lte(refreshTokens.expiresAt, now));
      // The tokens of such a session expired long before.
      await transaction.delete(sessions).where(lt(sessions.endedAt, now - KEPT_MS));
    });
    await database.delete(knownSources).where(lt(knownSources.lastSeenAt, now - KEPT_MS));
  },
});
