import { endRequests } from '../../approvals';
import type { PreRegistrationRow } from '../../documents';
import { updateWaiting } from './pre-registration.repository';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { publishEnd } from '../webhooks/publish';

/** Result of a waiting pre-registration. */
export type StateChange =
  | { readonly to: 'confirmed'; readonly invoiceId: number }
  | { readonly to: 'cancelled'; readonly by: 'system' | 'user' }
  | { readonly to: 'expired' };

function columnsOf(change: StateChange, now: number): Partial<PreRegistrationRow> {
  switch (change.to) {
    case 'confirmed':
      return { state: 'confirmed', confirmedAt: now, invoiceId: change.invoiceId };
    case 'cancelled':
      return { state: 'cancelled', endedAt: now, cancelledBy: change.by };
    case 'expired':
      return { state: 'expired', endedAt: now };
  }
}

/**
 * Changes the state of a waiting pre-registration. Every change goes through this function, which also publishes it, in
 * the caller's transaction that locks the row. `now` is epoch milliseconds. Returns the changed row.
 * @throws Error if it no longer waits, which the caller has to check under the lock
 */
export async function changeState(
  context: Context,
  transaction: Transaction,
  { id }: Pick<PreRegistrationRow, 'id'>,
  change: StateChange,
  now: number,
): Promise<PreRegistrationRow> {
  const changed = await updateWaiting(transaction, id, columnsOf(change, now));
  if (!changed) throw new Error(`Pre-registration ${id} does not wait any more.`);
  if (change.to !== 'confirmed')
    await endRequests(transaction, [{ buyerId: changed.buyerId, preRegistrationId: id }], now);
  await publishEnd(context, transaction, changed, change.to, now);
  return changed;
}

/**
 * Records the payment or request of a pre-registration that `holdWaiting` has locked, in the transaction that creates
 * it.
 */
export async function markConfirmed(
  context: Context,
  transaction: Transaction,
  held: Pick<PreRegistrationRow, 'id'>,
  invoiceId: number,
): Promise<void> {
  await changeState(context, transaction, held, { to: 'confirmed', invoiceId }, await context.clock.now(transaction));
}
