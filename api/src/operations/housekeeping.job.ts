import { and, isNotNull, lt } from 'drizzle-orm';
import { forgetOldDevices } from '../identity';
import type { Context } from '../platform/context/context';
import { passkeyChallenges, passwordResets } from '../platform/db/schema/accounts';
import { clientEvents, rateLimits } from '../platform/db/schema/operations';
import { refreshTokens, signInFailures } from '../platform/db/schema/sessions';
import type { Job } from '../platform/jobs/job-runner';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Deletes old rows: counters, salts of old refresh tokens, marks and reports of browsers. */
export function housekeepingJob({ database, clock }: Context): Job {
  return {
    name: 'housekeeping',
    everyMs: HOUR_MS,
    async run() {
      const now = await clock.now();
      await database.delete(rateLimits).where(lt(rateLimits.windowEndsAt, now));
      await database.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
      // Until then a link reports that it has expired or was used.
      await database.delete(passwordResets).where(lt(passwordResets.expiresAt, now - 30 * DAY_MS));
      await database.delete(signInFailures).where(lt(signInFailures.windowStartedAt, now - DAY_MS));
      await database
        .update(refreshTokens)
        .set({ successorSalt: null })
        .where(and(isNotNull(refreshTokens.successorSalt), lt(refreshTokens.usedAt, now - HOUR_MS)));
      await forgetOldDevices(database, now);
      await database.delete(clientEvents).where(lt(clientEvents.receivedAt, now - 90 * DAY_MS));
    },
  };
}
