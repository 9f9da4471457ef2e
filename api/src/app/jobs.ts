import { remindOfApprovalsJob } from '../approvals';
import { remindersJob } from '../collections/collection-reminders/reminder.jobs';
import { issueStatementsJob } from '../payments/papers/statements/statement.jobs';
import { paymentDeadlinesJob } from '../collections/expiry.jobs';
import { createReadingJobs } from '../documents/readings/reading.jobs';
import { expireMailsJob } from '../documents/received-mails/received-mail.jobs';
import { sweepUploadsJob } from '../documents/uploads/sweep-uploads.job';
import { createWaitingJobs } from '../documents/waiting-documents/waiting-document.jobs';
import { sumTabCountsJob } from '../documents/tab-counts/tab-count.job';
import { forgetGuestSessionsJob } from '../identity/guests/guest-session.jobs';
import { forgetOldCodesJob } from '../identity/one-time-codes/one-time-code.jobs';
import { forgetRegistrationsJob } from '../identity/registrations/forget-registrations.job';
import { endOldSessionsJob } from '../identity/sessions/session.jobs';
import { forgetOldSignInsJob } from '../identity/sign-ins/sign-in.jobs';
import { anchorChainsJob } from '../operations/books/anchor-chains.job';
import { housekeepingJob } from '../operations/housekeeping.job';
import { guestRestJob } from '../operations/leaving/guest-rest.job';
import { erasureJob } from '../operations/leaving/erasure.job';
import { reconcileJob } from '../operations/books/reconcile.job';
import { verifyBooksJob } from '../operations/books/verify-books.job';
import { connectionsOfDisabledJob, expiredAuthorizationsJob } from '../partners/oauth/connection.jobs';
import { preRegistrationsJob } from '../partners/pre-registrations/expiry.jobs';
import { forgetOldWebhooksJob } from '../partners/webhooks/webhook.jobs';
import { openAttemptsJob } from '../payments/charge/attempts/attempt.jobs';
import { chargebackDeadlinesJob } from '../payments/after/chargebacks/chargeback.jobs';
import { gatewayOperationsJob } from '../payments/examination/operation.jobs';
import { examinationPolicyJob } from '../payments/examination/policy.jobs';
import { gatewayEventsJob } from '../payments/after/gateway-events/gateway-event.jobs';
import { documentJobs } from '../payments/papers/receipts/document.jobs';
import { settlementJobs } from '../payments/after/settlements/settlement.jobs';
import { transferJobs } from '../payments/payout/transfer.jobs';
import type { Context } from '../platform/context/context';
import { plainRowsJob } from '../platform/secrets/seal-plain-rows';
import { signingKeysJob } from '../platform/secrets/signing-keys';
import { forgetOldKeys } from '../platform/idempotency/idempotency';
import { type Job, type Lane, whileReplicated } from '../platform/jobs/job-runner';
import { deliverMailsJob } from '../platform/mail/deliver.job';
import { eraseMailBodiesJob } from '../platform/mail/erase-bodies.job';

const HOUR_MS = 60 * 60_000;

/**
 * Creates all background jobs, in lanes. A mail server or receiver that does not answer, or a slow scan, delays no job
 * that moves money.
 *
 * @param messages jobs that send messages to receivers of others, or read those that came
 */
export const createLanes = (context: Context, messages: readonly Job[]): readonly Lane[] => [
  whileReplicated(context, [
    gatewayOperationsJob(context),
    gatewayEventsJob(context),
    openAttemptsJob(context),
    ...(context.config.EMBEDDED_POLICY ? [examinationPolicyJob(context)] : []),
    ...transferJobs(context),
    ...settlementJobs(context),
    chargebackDeadlinesJob(context),
    remindersJob(context),
    remindOfApprovalsJob(context),
    paymentDeadlinesJob(context),
    preRegistrationsJob(context),
    connectionsOfDisabledJob(context),
    { name: 'old idempotency keys', everyMs: HOUR_MS, run: () => forgetOldKeys(context) },
    sumTabCountsJob(context),
    forgetRegistrationsJob(context),
    forgetOldCodesJob(context),
    forgetGuestSessionsJob(context),
    endOldSessionsJob(context),
    forgetOldSignInsJob(context),
    expiredAuthorizationsJob(context),
    forgetOldWebhooksJob(context),
    sweepUploadsJob(context),
    expireMailsJob(context),
    eraseMailBodiesJob(context),
    plainRowsJob(context),
    signingKeysJob(context),
    housekeepingJob(context),
    anchorChainsJob(context),
    guestRestJob(context),
    erasureJob(context),
  ]),
  [deliverMailsJob(context)],
  [issueStatementsJob(context), ...documentJobs(context)],
  [verifyBooksJob(context), reconcileJob(context)],
  createWaitingJobs(context),
  ...messages.map((job) => [job]),
  ...createReadingJobs(context).map((job) => [job]),
];
