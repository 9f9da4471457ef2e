import type { Transaction } from '../../../platform/db/client';
import { notFound } from '../../../platform/http/failure';
import type { AttemptPurpose } from '../../charge/attempts/attempt-purpose';
import { findAttempt, lockUnusedAttempt, type AttemptRow } from '../../charge/attempts/attempt.repository';
import { requireCardUser } from '../../charge/credit-cards/card-users';
import { attemptProblem } from './submit-checks';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The attempt that a buyer wants to use. */
interface NamedAttempt {
  readonly id: string;
  readonly buyerId: number;
}

/** The attempt to use, and the purpose that it must have. */
interface WantedAttempt extends NamedAttempt {
  /** Who pays. */
  readonly userId: number;
  /** Yen. */
  readonly total: number;
  readonly purpose: AttemptPurpose;
}

/**
 * Locks and returns an unused attempt of the buyer. One that is already consumed is returned without waiting for its
 * lock, because the payment that it belongs to may be waiting for this transaction. Undefined for an unknown one.
 */
export async function lockNamedAttempt(
  transaction: Transaction,
  { id, buyerId }: NamedAttempt,
): Promise<AttemptRow | undefined> {
  if (!UUID.test(id)) return undefined;
  return (await lockUnusedAttempt(transaction, buyerId, id)) ?? findAttempt(transaction, buyerId, id);
}

/**
 * Requires an authorised, unused attempt of the buyer over exactly this total and purpose.
 * @throws Failure 404 for none, 409 for a used, unfinished or expired one, or one over another total or purpose
 */
export function requireUsable(
  attempt: AttemptRow | undefined,
  wanted: Omit<WantedAttempt, 'id' | 'userId'>,
): asserts attempt is AttemptRow {
  const problem = attemptProblem(attempt, wanted);
  if (problem) throw problem;
  if (!attempt) throw notFound();
}

/**
 * Locks an attempt, requires that it can be used, and returns it. Throws like {@link requireUsable}, and 403
 * `card_not_yours`.
 */
export async function usableAttempt(transaction: Transaction, wanted: WantedAttempt): Promise<AttemptRow> {
  const attempt = await lockNamedAttempt(transaction, wanted);
  requireUsable(attempt, wanted);
  await requireCardUser(transaction, wanted, attempt.creditCardId);
  return attempt;
}
