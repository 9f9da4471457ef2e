import { settleDueAttempts } from '../attempts/attempt.jobs';
import { remindAutomatically } from '../collection-reminders/reminder.jobs';
import { expireCollections } from '../collections/expiry.jobs';
import type { Context } from '../config/context';
import { performDueOperations } from '../examination/operation.jobs';
import { examineByPolicy, executeDueTransfers } from '../examination/policy.jobs';
import { forgetOldKeys } from '../idempotency/idempotency';
import { deliverMailsJob } from '../mail/deliver.job';
import { expirePreRegistrations } from '../pre-registrations/expiry.jobs';
import { forgetRegistrationsJob } from '../registrations/forget-registrations.job';
import { endConnectionsOfDisabled, expiredAuthorizationsJob } from '../oauth/connection.jobs';
import { forgetOldCodesJob } from '../one-time-codes/one-time-code.jobs';
import { endOldSessionsJob } from '../sessions/session.jobs';
import { forgetOldSignInsJob } from '../sign-ins/sign-in.jobs';
import { sweepUploadsJob } from '../files/sweep-uploads.job';
import { sumTabCountsJob } from '../tab-counts/tab-count.job';
import { forgetOldWebhooksJob } from '../webhooks/webhook.jobs';
import { housekeepingJob } from './housekeeping.job';
import type { Job } from './job-runner';

const HOUR_MS = 60 * 60_000;

/** Everything that is done without being asked, but for mails. One after the other. */
export const createJobs = (context: Context): readonly Job[] => [
  { name: 'gateway operations', run: () => performDueOperations(context) },
  { name: 'open attempts', run: () => settleDueAttempts(context) },
  ...(context.config.EMBEDDED_POLICY ? [{ name: 'examination policy', run: () => examineByPolicy(context) }] : []),
  { name: 'due transfers', run: () => executeDueTransfers(context) },
  { name: 'reminders', run: () => remindAutomatically(context) },
  { name: 'payment deadlines', run: () => expireCollections(context) },
  { name: 'pre-registrations', run: () => expirePreRegistrations(context) },
  { name: 'connections of disabled systems', run: () => endConnectionsOfDisabled(context) },
  { name: 'old idempotency keys', everyMs: HOUR_MS, run: () => forgetOldKeys(context) },
  sumTabCountsJob(context),
  forgetRegistrationsJob(context),
  forgetOldCodesJob(context),
  endOldSessionsJob(context),
  forgetOldSignInsJob(context),
  expiredAuthorizationsJob(context),
  forgetOldWebhooksJob(context),
  sweepUploadsJob(context),
  housekeepingJob(context),
];

/** Apart from the others: a mail server that is silent must not hold up what moves money. */
export const createMailJobs = (context: Context): readonly Job[] => [deliverMailsJob(context)];
