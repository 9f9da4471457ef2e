import type { Transaction } from '../platform/db/client';
import { notFound } from '../platform/http/failure';
import type { AttemptPurpose } from './attempts/attempt-purpose';
import { findAttempt, lockAttempt, type AttemptRow } from './attempts/attempt.repository';
import { attemptProblem } from './submit-checks';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Which attempt, and what it must have been made for. */
export interface WantedAttempt {
  readonly id: string;
  readonly buyerId: number;
  /** Yen. */
  readonly total: number;
  readonly purpose: AttemptPurpose;
}

/**
 * Returns an authorised attempt of the buyer over exactly this total, made for exactly this payment, that nothing has
 * consumed; held until the end of the transaction. One that is known to be consumed is refused without waiting for it:
 * what it belongs to may be waiting for us.
 * @throws Failure 404 for an unknown one, 409 for a used, unfinished or expired one, or one over another total or for
 * another payment
 */
export async function usableAttempt(
  transaction: Transaction,
  { id, buyerId, total, purpose }: WantedAttempt,
): Promise<AttemptRow> {
  const seen = UUID.test(id) ? await findAttempt(transaction, buyerId, id) : undefined;
  const attempt = seen && seen.consumedAt === null ? await lockAttempt(transaction, id) : seen;
  const problem = attemptProblem(attempt, { buyerId, total, purpose });
  if (problem) throw problem;
  if (!attempt) throw notFound();
  return attempt;
}
