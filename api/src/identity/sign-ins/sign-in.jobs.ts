import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context/context';
import type { Job } from '../../platform/jobs/job-runner';

const HOUR_MS = 60 * 60_000;

/**
 * Deletes the sign-in history after a year, as the contract says, and attempts on unknown addresses after a day. The
 * database does it, because the API itself may erase no line of the history.
 */
export const forgetOldSignInsJob = ({ database }: Context): Job => ({
  name: 'old sign-ins',
  everyMs: HOUR_MS,
  run: async () => {
    await database.execute(sql`select forget_old_sign_ins()`);
  },
});
