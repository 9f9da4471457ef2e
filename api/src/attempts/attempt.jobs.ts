import type { Authorisation } from 'shared-api/gateway';
import type { Context } from '../config/context';
import { findToken } from '../credit-cards/credit-card.repository';
import { GatewayUnavailable } from '../gateway/gateway-error';
import { CHALLENGE_CHECK_MS, CREATED_CHECK_MS, LEASE_MS } from './attempt-times';
import { lockAttempt, postpone, takeDueAttempts, takeForsakenAttempts, updateAttempt, type AttemptRow } from './attempt.repository';
import { authorisationRequest } from './authorisation-request';
import { recordOutcome } from './record-outcome';
import { voidAttempt } from './release-attempt';

const BATCH = 20;

/** Asks the gateway for good: what has not arrived never will, what has is found. */
async function settle(context: Context, attempt: AttemptRow): Promise<void> {
  const { database, gateway } = context;
  const outcome = await gateway.abandon(authorisationRequest(attempt, await findToken(database, attempt.creditCardId)));
  await database.transaction((transaction) => recordOutcome(context, transaction, attempt.id, outcome));
}

/** Learns how an attempt ended that nobody asked about again: the answer came too late, the buyer left the challenge. */
async function recover(context: Context, attempt: AttemptRow, now: number): Promise<void> {
  const found = await context.gateway.find(attempt.gatewayReference);
  // Nobody waits for its answer any more, and giving it up is safe also where it still arrives.
  const lostAfter = context.config.CARD_GATEWAY_TIMEOUT_MS + CREATED_CHECK_MS;
  if (!found && attempt.state === 'created' && now - attempt.createdAt > lostAfter) return settle(context, attempt);
  await context.database.transaction(async (transaction) => {
    if (found && isNews(found, attempt)) {
      await recordOutcome(context, transaction, attempt.id, found);
      return;
    }
    const row = await lockAttempt(transaction, attempt.id);
    if (row?.state !== attempt.state) return;
    await updateAttempt(transaction, row.id, { dueAt: now + (row.state === 'created' ? CREATED_CHECK_MS : CHALLENGE_CHECK_MS) }, now);
  });
}

const isNews = (found: Authorisation, attempt: AttemptRow): boolean => found.state !== 'challenge' || attempt.state === 'created';

/** Gives back what was reserved and never used for a payment. */
async function giveBack({ database }: Context, attempt: AttemptRow, now: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const row = await lockAttempt(transaction, attempt.id);
    if (row?.state === 'authorised' && row.consumedAt === null) await voidAttempt(transaction, row, 'system', now);
  });
}

/** One attempt after the other; where the gateway is silent, again when its time has come. */
async function each(context: Context, attempts: readonly AttemptRow[], work: (attempt: AttemptRow) => Promise<void>): Promise<void> {
  for (const attempt of attempts) {
    try {
      await work(attempt);
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      context.log.warn({ attempt_id: attempt.id }, 'the card gateway does not answer; the attempt is looked at again soon');
      await postpone(context.database, attempt, (await context.clock.now()) + CREATED_CHECK_MS);
    }
  }
}

/** Job: brings open attempts to an end (domain model, "Attempts"), those of a process that died at once. */
export async function settleDueAttempts(context: Context): Promise<void> {
  const { clock, database, presence } = context;
  const now = await clock.now();
  const until = now + LEASE_MS;
  await each(context, await takeForsakenAttempts(database, { processId: presence.processId, until }, BATCH), (attempt) => settle(context, attempt));
  await each(context, await takeDueAttempts(database, now, until, BATCH), (attempt) => (attempt.state === 'authorised' ? giveBack : recover)(context, attempt, now));
}
