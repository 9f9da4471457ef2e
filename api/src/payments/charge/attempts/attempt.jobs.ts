import type { Authorisation } from 'shared-api/gateway';
import { GatewayUnavailable } from '../../../platform/card-gateway/gateway-error';
import type { Context } from '../../../platform/context/context';
import { anyRow } from '../../../platform/db/client';
import { inTransaction } from '../../../platform/db/in-transaction';
import { paymentAttempts } from '../../../platform/db/schema/money';
import type { Job } from '../../../platform/jobs/job-runner';
import { requireToken } from '../credit-cards/credit-card.repository';
import { CHALLENGE_CHECK_MS, CREATED_CHECK_MS, LEASE_MS, SILENT_CHECK_MS } from './attempt-times';
import {
  isAttemptDue,
  lockAttempt,
  postpone,
  takeDueAttempts,
  takeForsakenAttempts,
  updateAttempt,
  type AttemptRow,
} from './attempt.repository';
import { authorisationRequest } from './authorisation-request';
import { recordOutcome } from './record-outcome';
import { voidAttempt } from './release-attempt';

const BATCH = 20;

/** Abandons an attempt at the gateway, which finds it if it has arrived and refuses it from now on if it has not. */
async function settle(context: Context, attempt: AttemptRow): Promise<void> {
  const { database, gateway } = context;
  const token = await requireToken(database, attempt.creditCardId);
  const outcome = (await gateway.abandon(authorisationRequest(attempt, token))) ?? 'refused';
  await inTransaction(database, (transaction) => recordOutcome(context, transaction, attempt.id, outcome));
}

/**
 * Finds the result of an attempt that nobody asked about again: the answer came too late, or the buyer left the
 * challenge.
 */
async function recover(context: Context, attempt: AttemptRow, now: number): Promise<void> {
  // Its call has ended without an answer, so waiting is pointless.
  if (attempt.state === 'created' && attempt.abandonedAt !== null) return settle(context, attempt);
  const found = await context.gateway.find({ reference: attempt.gatewayReference, amount: attempt.amount });
  // Nobody waits for the answer any more. Abandoning is safe even if the call still arrives.
  const lostAfter = context.config.CARD_GATEWAY_TIMEOUT_MS + CREATED_CHECK_MS;
  if (!found && attempt.state === 'created' && now - attempt.createdAt > lostAfter) return settle(context, attempt);
  await inTransaction(context.database, async (transaction) => {
    if (found && isNews(found, attempt)) {
      await recordOutcome(context, transaction, attempt.id, found);
      return;
    }
    const row = await lockAttempt(transaction, attempt.id);
    if (row?.state !== attempt.state) return;
    await updateAttempt(
      transaction,
      row.id,
      { dueAt: now + (row.state === 'created' ? CREATED_CHECK_MS : CHALLENGE_CHECK_MS) },
      now,
    );
  });
}

const isNews = (found: Authorisation, attempt: AttemptRow): boolean =>
  found.state !== 'challenge' || attempt.state === 'created';

/** Releases a reservation that was never used for a payment. */
async function giveBack({ database }: Context, attempt: AttemptRow, now: number): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const row = await lockAttempt(transaction, attempt.id);
    if (row?.state === 'authorised' && row.consumedAt === null) await voidAttempt(transaction, row, 'system', now);
  });
}

/**
 * Handles attempts one after the other. Stops when the gateway does not answer, because each further call would wait
 * for its timeout. The others are retried shortly, so that the gateway's return is noticed soon.
 * @returns whether all were handled
 */
async function each(
  context: Context,
  attempts: readonly AttemptRow[],
  work: (attempt: AttemptRow) => Promise<void>,
): Promise<boolean> {
  for (const [index, attempt] of attempts.entries()) {
    try {
      await work(attempt);
    } catch (error) {
      const isSilent = error instanceof GatewayUnavailable;
      const left = isSilent ? attempts.slice(index) : [attempt];
      const again = (await context.clock.now()) + SILENT_CHECK_MS;
      for (const one of left) await postpone(context.database, one, again);
      context.log.warn({ err: error, attempt_id: attempt.id }, 'an attempt is looked at again soon');
      if (isSilent) return false;
    }
  }
  return true;
}

/**
 * Completes open attempts (docs/domain.md 4.2): those of a process that died at once, and all within ten seconds of the
 * gateway's return.
 */
async function settleDueAttempts(context: Context): Promise<void> {
  const { clock, database, presence } = context;
  const until = (await clock.now()) + LEASE_MS;
  if (
    !(await each(
      context,
      await takeForsakenAttempts(database, { processId: presence.processId, until }, BATCH),
      (attempt) => settle(context, attempt),
    ))
  )
    return;
  for (;;) {
    const now = await clock.now();
    const due = await takeDueAttempts(database, now, now + LEASE_MS, BATCH);
    const areAllDone = await each(context, due, (attempt) =>
      (attempt.state === 'authorised' ? giveBack : recover)(context, attempt, now),
    );
    if (!areAllDone || due.length < BATCH) return;
  }
}

/** Creates the job that completes open attempts. */
export const openAttemptsJob = (context: Context): Job => ({
  name: 'open attempts',
  isDue: (now) => anyRow(context.database, paymentAttempts, isAttemptDue(now)),
  run: () => settleDueAttempts(context),
});
