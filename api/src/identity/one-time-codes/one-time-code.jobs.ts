import type { Context } from '../../platform/context/context';
import type { Job } from '../../platform/jobs/job-runner';
import { deleteCodesExpiredBefore } from './one-time-code.repository';

const HOUR_MS = 60 * 60_000;

/** Much longer than a code can be sent again. Until then the answer to it says that it has expired. */
const KEEP_MS = 24 * HOUR_MS;

/** Deletes expired one-time codes, with the password hashes of unfinished sign-ups. */
export const forgetOldCodesJob = ({ database, clock }: Context): Job => ({
  name: 'old one-time codes',
  everyMs: HOUR_MS,
  run: async () => deleteCodesExpiredBefore(database, (await clock.now()) - KEEP_MS),
});
