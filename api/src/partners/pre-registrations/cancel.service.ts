import type { SQL } from 'drizzle-orm';
import { lockPreRegistration, notWaiting, type PreRegistrationRow, stateAt } from '../../documents';
import type { Context } from '../../platform/config/context';
import type { Transaction } from '../../platform/db/client';
import { notFound } from '../../platform/http/failure';
import { changeState } from './change-state';

/**
 * Cancels one that waits; again is the same. `isTheirs` says which ones whoever cancels may know. To the system one
 * that its user declined is cancelled too, and that is what it wanted; a user is told that the system was first.
 * @throws Failure 404; 409 `pre_registration_confirmed`, `_expired`, and to a user `_cancelled`
 */
export async function cancelPreRegistration(
  context: Context,
  tx: Transaction,
  id: string,
  isTheirs: SQL | undefined,
  by: 'system' | 'user',
): Promise<PreRegistrationRow> {
  const held = await lockPreRegistration(tx, id, isTheirs);
  if (!held) throw notFound();
  const now = await context.clock.now(tx);
  const state = stateAt(held, now);
  if (state === 'cancelled' && (by === 'system' || held.cancelledBy === 'user')) return held;
  if (state !== 'waiting') throw notWaiting(state);
  return changeState(context, tx, held, { to: 'cancelled', by }, now);
}
