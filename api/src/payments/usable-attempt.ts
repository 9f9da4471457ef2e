import type { Transaction } from '../platform/db/client';
import { notFound } from '../platform/http/failure';
import type { AttemptPurpose } from './attempts/attempt-purpose';
import { findAttempt, lockUnusedAttempt, type AttemptRow } from './attempts/attempt.repository';
import { attemptProblem } from './submit-checks';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The attempt to use, and the purpose that it must have. */
export interface WantedAttempt {
  readonly id: string;
  readonly buyerId: number;
  /** Yen. */
  readonly total: number;
  readonly purpose: AttemptPurpose;
}

/**
 * Locks and returns an authorised, unused attempt of the buyer over exactly this total and purpose. An attempt that is
 * already consumed is refused without waiting for its lock, because the payment that it belongs to may be waiting for
 * this transaction.
 * @throws Failure 404 for an unknown one, 409 for a used, unfinished or expired one, or one over another total or
 * purpose
 */
export async function usableAttempt(
  transaction: Transaction,
  { id, buyerId, total, purpose }: WantedAttempt,
): Promise<AttemptRow> {
  const isId = UUID.test(id);
  const unused = isId ? await lockUnusedAttempt(transaction, buyerId, id) : undefined;
  const attempt = unused ?? (isId ? await findAttempt(transaction, buyerId, id) : undefined);
  const problem = attemptProblem(attempt, { buyerId, total, purpose });
  if (problem) throw problem;
  if (!attempt) throw notFound();
  return attempt;
}
