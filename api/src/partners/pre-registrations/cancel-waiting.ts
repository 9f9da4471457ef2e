import { lockWaitingOf, type Lodger, stateAt } from '../../documents';
import type { Context } from '../../platform/config/context';
import type { Transaction } from '../../platform/db/client';
import { changeState } from './change-state';

/**
 * Cancels everything of a system that waits for a user: when their connection ends. What expired before and nobody has
 * seen yet is expired, not cancelled. Answers with how many were cancelled.
 */
export async function cancelWaitingOf(
  context: Context,
  tx: Transaction,
  lodger: Lodger,
  by: 'system' | 'user',
): Promise<number> {
  const now = await context.clock.now(tx);
  const held = await lockWaitingOf(tx, lodger);
  for (const row of held)
    await changeState(
      context,
      tx,
      row,
      stateAt(row, now) === 'waiting' ? { to: 'cancelled', by } : { to: 'expired' },
      now,
    );
  return held.filter((row) => stateAt(row, now) === 'waiting').length;
}
