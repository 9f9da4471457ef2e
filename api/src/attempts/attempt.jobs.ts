import type { Context } from '../config/context';
import { GatewayUnavailable } from '../gateway/gateway-error';
import { CHALLENGE_CHECK_MS, CREATED_CHECK_MS, LEASE_MS, LOST_AFTER_MS } from './attempt-times';
import { lockAttempt, takeDueAttempts, updateAttempt, type AttemptRow } from './attempt.repository';
import { recordOutcome } from './record-outcome';
import { voidAttempt } from './release-attempt';

const BATCH = 20;

/** Learns how an attempt ended whose answer nobody waited for: the process died, the buyer left the challenge. */
async function recover(context: Context, attempt: AttemptRow, now: number): Promise<void> {
  const found = await context.gateway.find(attempt.gatewayReference);
  await context.database.transaction(async (transaction) => {
    if (found && (found.state !== 'challenge' || attempt.state === 'created')) {
      await recordOutcome(context, transaction, attempt.id, found);
      return;
    }
    const row = await lockAttempt(transaction, attempt.id);
    if (row?.state !== attempt.state) return;
    const isLost = row.state === 'created' && now - row.createdAt > LOST_AFTER_MS;
    const again = row.state === 'created' ? CREATED_CHECK_MS : CHALLENGE_CHECK_MS;
    await updateAttempt(transaction, row.id, isLost ? { state: 'failed', failureReason: 'timeout', dueAt: null } : { dueAt: now + again }, now);
  });
}

/** Gives back what was reserved and never used for a payment. */
async function giveBack({ database }: Context, attempt: AttemptRow, now: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const row = await lockAttempt(transaction, attempt.id);
    if (row?.state === 'authorised' && row.consumedAt === null) await voidAttempt(transaction, row, 'system', now);
  });
}

/** Job: brings open attempts to an end (domain model, "Attempts"). Several processes share the work. */
export async function settleDueAttempts(context: Context): Promise<void> {
  const now = await context.clock.now();
  for (const attempt of await takeDueAttempts(context.database, now, now + LEASE_MS, BATCH)) {
    try {
      await (attempt.state === 'authorised' ? giveBack : recover)(context, attempt, now);
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      context.log.warn({ attempt_id: attempt.id }, 'the card gateway does not answer; the attempt is looked at again later');
    }
  }
}
