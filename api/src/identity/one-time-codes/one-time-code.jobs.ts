import type { Context } from '../../platform/config/context';
import type { Job } from '../../platform/jobs/job-runner';
import { deleteCodesExpiredBefore } from './one-time-code.repository';

const HOUR_MS = 60 * 60_000;

/** Long after a code could be sent again: until then its sign-in, sign-up or change is told that it has expired. */
const KEEP_MS = 24 * HOUR_MS;

/** Forgets one-time codes that nobody can use any more, with the password hashes of sign-ups that went no further. */
export const forgetOldCodesJob = ({ database, clock }: Context): Job => ({
  name: 'old one-time codes',
  everyMs: HOUR_MS,
  run: async () => deleteCodesExpiredBefore(database, (await clock.now()) - KEEP_MS),
});
