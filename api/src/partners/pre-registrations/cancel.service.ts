import type { SQL } from 'drizzle-orm';
import { lockPreRegistration, notWaiting, type PreRegistrationRow, stateAt } from '../../documents';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { notFound } from '../../platform/http/failure';
import { changeState } from './change-state';

/**
 * Cancels a waiting pre-registration. `isTheirs` limits it to those that the caller may see. Repeating it gives the
 * same answer. For a system, one that its user declined also counts as cancelled; a user gets an error if the system
 * was first.
 * @throws Failure 404; 409 `pre_registration_confirmed`, `_expired`, and for a user `_cancelled`
 */
export async function cancelPreRegistration(
  context: Context,
  transaction: Transaction,
  id: string,
  isTheirs: SQL | undefined,
  by: 'system' | 'user',
): Promise<PreRegistrationRow> {
  const held = await lockPreRegistration(transaction, id, isTheirs);
  if (!held) throw notFound();
  const now = await context.clock.now(transaction);
  const state = stateAt(held, now);
  if (state === 'cancelled' && (by === 'system' || held.cancelledBy === 'user')) return held;
  if (state !== 'waiting') throw notWaiting(state);
  return changeState(context, transaction, held, { to: 'cancelled', by }, now);
}
