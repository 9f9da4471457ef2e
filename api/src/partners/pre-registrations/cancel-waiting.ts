import { stateAt } from '../../documents';
import { lockWaitingOf, type Submitter } from './pre-registration.repository';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { changeState } from './change-state';

/**
 * Cancels all waiting pre-registrations of a system and a user, when their connection ends. One past its deadline
 * becomes expired instead, even if the job has not run yet. Returns the number of cancelled ones.
 */
export async function cancelWaitingOf(
  context: Context,
  transaction: Transaction,
  submitter: Submitter,
  by: 'system' | 'user',
): Promise<number> {
  const now = await context.clock.now(transaction);
  const held = await lockWaitingOf(transaction, submitter);
  for (const row of held)
    await changeState(
      context,
      transaction,
      row,
      stateAt(row, now) === 'waiting' ? { to: 'cancelled', by } : { to: 'expired' },
      now,
    );
  return held.filter((row) => stateAt(row, now) === 'waiting').length;
}
