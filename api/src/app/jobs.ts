import { remindAutomatically } from '../collections/collection-reminders/reminder.jobs';
import { expireCollections } from '../collections/expiry.jobs';
import { sweepUploadsJob } from '../documents/files/sweep-uploads.job';
import { sumTabCountsJob } from '../documents/tab-counts/tab-count.job';
import { forgetOldCodesJob } from '../identity/one-time-codes/one-time-code.jobs';
import { forgetRegistrationsJob } from '../identity/registrations/forget-registrations.job';
import { endOldSessionsJob } from '../identity/sessions/session.jobs';
import { forgetOldSignInsJob } from '../identity/sign-ins/sign-in.jobs';
import { housekeepingJob } from '../operations/housekeeping.job';
import { endConnectionsOfDisabled, expiredAuthorizationsJob } from '../partners/oauth/connection.jobs';
import { expirePreRegistrations } from '../partners/pre-registrations/expiry.jobs';
import { forgetOldWebhooksJob } from '../partners/webhooks/webhook.jobs';
import { settleDueAttempts } from '../payments/attempts/attempt.jobs';
import { performDueOperations } from '../payments/examination/operation.jobs';
import { examineByPolicy, executeDueTransfers } from '../payments/examination/policy.jobs';
import type { Context } from '../platform/config/context';
import { forgetOldKeys } from '../platform/idempotency/idempotency';
import type { Job } from '../platform/jobs/job-runner';
import { deliverMailsJob } from '../platform/mail/deliver.job';

const HOUR_MS = 60 * 60_000;

/** Creates all background jobs except mails. They run one after the other. */
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

/** Mail jobs run separately: a mail server that does not answer must not delay jobs that move money. */
export const createMailJobs = (context: Context): readonly Job[] => [deliverMailsJob(context)];
