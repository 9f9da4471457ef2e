import { type PreRegistrationRow, updateWaiting } from '../../documents';
import type { Context } from '../../platform/config/context';
import type { Transaction } from '../../platform/db/client';
import { publishEnd } from '../webhooks/publish';

/** What becomes of one that waits. */
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
 * The one way in which a pre-registration leaves 'waiting': everything that must be told of it is told here, in the
 * caller's transaction, which holds the row. `now` is epoch milliseconds. Answers with the row as it is then.
 * @throws Error where it does not wait any more: whoever holds the row has looked at it
 */
export async function changeState(
  context: Context,
  tx: Transaction,
  { id }: Pick<PreRegistrationRow, 'id'>,
  change: StateChange,
  now: number,
): Promise<PreRegistrationRow> {
  const changed = await updateWaiting(tx, id, columnsOf(change, now));
  if (!changed) throw new Error(`Pre-registration ${id} does not wait any more.`);
  await publishEnd(context, tx, changed, change.to, now);
  return changed;
}

/** Says that a payment or a request came of one that `holdWaiting` holds, in the transaction that makes it. */
export async function markConfirmed(
  context: Context,
  tx: Transaction,
  held: Pick<PreRegistrationRow, 'id'>,
  invoiceId: number,
): Promise<void> {
  await changeState(context, tx, held, { to: 'confirmed', invoiceId }, await context.clock.now(tx));
}
