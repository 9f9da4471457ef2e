import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/client';
import { chargebacks } from '../../../platform/db/schema/chargebacks';
import { refuse } from '../../../platform/http/failure';

/** Disputes of a charge. */
export interface Disputes {
  /** Whether the card company has not decided one of them. */
  readonly isOpen: boolean;
  /** Given back to cardholders in those that were lost, in yen. */
  readonly lost: number;
  /** Open or lost, in yen. */
  readonly disputed: number;
}

/** Returns the disputes of an attempt that took money back, or may. Call it under the lock of the attempt. */
export async function disputesOf(executor: Executor, attemptId: string): Promise<Disputes> {
  const rows = await executor
    .select({ state: chargebacks.state, amount: chargebacks.amount })
    .from(chargebacks)
    .where(and(eq(chargebacks.attemptId, attemptId), inArray(chargebacks.state, ['open', 'lost'])));
  return {
    isOpen: rows.some(({ state }) => state === 'open'),
    disputed: rows.reduce((sum, { amount }) => sum + amount, 0),
    lost: rows.reduce((sum, { state, amount }) => sum + (state === 'lost' ? amount : 0), 0),
  };
}

/** Throws 409 during a dispute: money that the cardholder may get back is neither refunded nor transferred. */
export function refuseInDispute({ isOpen }: Disputes): void {
  if (isOpen) throw refuse('payment_in_dispute');
}

/** Throws 409 during a dispute, and after one that was lost. */
export function refuseAfterDispute(disputes: Disputes): void {
  refuseInDispute(disputes);
  if (disputes.lost > 0) throw refuse('payment_dispute_lost');
}
