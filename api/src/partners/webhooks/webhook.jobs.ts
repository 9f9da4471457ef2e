import type { Context } from '../../platform/context/context';
import type { Job } from '../../platform/jobs/job-runner';
import { deleteOverBefore } from './delivery.repository';

const HOUR_MS = 60 * 60_000;

/** How long finished messages can be listed and sent again, in ms. */
const KEEP_MS = 30 * 24 * HOUR_MS;

/** Deletes old webhooks. */
export const forgetOldWebhooksJob = ({ database, clock }: Context): Job => ({
  name: 'old webhooks',
  everyMs: HOUR_MS,
  run: async () => deleteOverBefore(database, (await clock.now()) - KEEP_MS),
});
