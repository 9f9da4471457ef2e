import { lt } from 'drizzle-orm';
import type { Context } from '../../platform/context/context';
import { guestSessions } from '../../platform/db/schema/guests';
import type { Job } from '../../platform/jobs/job-runner';

const HOUR_MS = 60 * 60_000;
const KEEP_MS = 24 * HOUR_MS;

/** Creates the job that deletes sessions of guests a day after their end. */
export const forgetGuestSessionsJob = ({ database, clock }: Context): Job => ({
  name: 'old sessions of guests',
  everyMs: HOUR_MS,
  run: async () => {
    await database.delete(guestSessions).where(lt(guestSessions.expiresAt, (await clock.now()) - KEEP_MS));
  },
});
