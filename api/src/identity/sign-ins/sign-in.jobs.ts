import type { Context } from '../../platform/config/context';
import type { Job } from '../../platform/jobs/job-runner';
import { deleteSignInsBefore } from './sign-in.repository';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * How long the sign-in history is kept, in ms, as the contract says. Attempts on unknown addresses are kept for a day.
 */
const KEEP_MS = 365 * DAY_MS;

/** Deletes the old part of the sign-in history. */
export const forgetOldSignInsJob = ({ database, clock }: Context): Job => ({
  name: 'old sign-ins',
  everyMs: HOUR_MS,
  run: async () => {
    const now = await clock.now();
    await deleteSignInsBefore(database, now - KEEP_MS, now - DAY_MS);
  },
});
