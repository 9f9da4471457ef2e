import type { Authorisation } from 'shared-api/gateway';
import type { Context } from '../../../platform/context/context';
import type { Transaction } from '../../../platform/db/client';
import { together } from '../../../platform/db/together';
import { authoriseEntries } from '../ledger/entries';
import { writeLedger } from '../ledger/ledger';
import { CHALLENGE_CHECK_MS } from './attempt-times';
import { lockAttempt, updateAttempt, type AttemptRow } from './attempt.repository';
import { voidAttempt } from './release-attempt';

/** Result of asking about an attempt: the authorisation, refused, or unknown; `settled` if there was no need to ask. */
export type Outcome = Authorisation | 'refused' | 'unknown' | 'settled';

const isOpen = ({ state, failureReason }: AttemptRow): boolean =>
  state === 'created' || state === 'challenge' || (state === 'failed' && failureReason === 'timeout');

async function recordAuthorised(
  transaction: Transaction,
  attempt: AttemptRow,
  ids: Pick<AttemptRow, 'authorisationId' | 'challengeId'>,
  now: number,
  keepMs: number,
): Promise<AttemptRow> {
  const change = { state: 'authorised', failureReason: null, ...ids, dueAt: now + keepMs } as const;
  const subject = { attemptId: attempt.id, invoiceId: null };
  const [authorised] = await together(
    () => updateAttempt(transaction, attempt.id, change, now),
    () => writeLedger(transaction, 'authorise', subject, authoriseEntries(attempt.amount), now),
  );
  // The buyer was notified of a failure, so nothing may stay reserved.
  const isGivenUp = attempt.abandonedAt !== null || attempt.state === 'failed';
  return isGivenUp ? voidAttempt(transaction, authorised, 'system', now) : authorised;
}

/**
 * Records the outcome of an open attempt, once, by the first to learn of it: the call itself, the buyer's request for
 * the result, or the recovery job. Settled attempts stay as they are. `unknown` abandons the attempt.
 */
export async function recordOutcome(
  { config, clock }: Context,
  transaction: Transaction,
  attemptId: string,
  outcome: Outcome,
): Promise<AttemptRow> {
  const attempt = await lockAttempt(transaction, attemptId);
  if (!attempt) throw new Error('An attempt has gone.');
  if (outcome === 'settled' || !isOpen(attempt)) return attempt;
  const now = await clock.now(transaction);
  const change = (values: Parameters<typeof updateAttempt>[2]): Promise<AttemptRow> =>
    updateAttempt(transaction, attemptId, values, now);
  if (outcome === 'unknown')
    return attempt.state === 'failed' ? attempt : change({ abandonedAt: attempt.abandonedAt ?? now, dueAt: now });
  if (outcome === 'refused') return change({ state: 'failed', failureReason: 'declined', dueAt: null });
  const ids = { authorisationId: outcome.authorisation_id, challengeId: outcome.challenge_id ?? null };
  switch (outcome.state) {
    case 'authorised':
      return recordAuthorised(transaction, attempt, ids, now, config.ATTEMPT_KEEP_MS);
    case 'challenge':
      return change({ state: 'challenge', failureReason: null, ...ids, dueAt: now + CHALLENGE_CHECK_MS });
    case 'declined':
      return change({
        state: 'failed',
        failureReason: outcome.reason === 'abandoned' ? 'timeout' : (outcome.reason ?? 'declined'),
        ...ids,
        dueAt: null,
      });
    default:
      throw new Error(`The gateway has an attempt ${outcome.state} that was never authorised here.`);
  }
}
