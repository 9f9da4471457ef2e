import { findAttempt, lockAttempt, type AttemptRow } from '../attempts/attempt.repository';
import type { Transaction } from '../db/client';
import { notFound } from '../http/failure';
import { attemptProblem } from './submit-checks';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * An authorised attempt of the buyer over `total` yen that nothing has consumed, held until the end of the transaction.
 * One that is known to be consumed is refused without waiting for it: what it belongs to may be waiting for us.
 * @throws Failure 404 for an unknown one, 409 for a used, unfinished or expired one, or one over another total
 */
export async function usableAttempt(transaction: Transaction, buyerId: number, id: string, total: number): Promise<AttemptRow> {
  const seen = UUID.test(id) ? await findAttempt(transaction, buyerId, id) : undefined;
  const attempt = seen && seen.consumedAt === null ? await lockAttempt(transaction, id) : seen;
  const problem = attemptProblem(attempt, buyerId, total);
  if (problem) throw problem;
  if (!attempt) throw notFound();
  return attempt;
}
