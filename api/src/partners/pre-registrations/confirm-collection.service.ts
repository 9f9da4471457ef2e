import { type CollectionOrder, sendCollection } from '../../collections';
import { holdWaiting, kindOf } from '../../documents';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { notFound } from '../../platform/http/failure';
import type { Buyer } from '../../platform/http/principal';
import { markConfirmed } from './change-state';
import { preRegisteredFileIds } from './pre-registered-file.repository';

/**
 * Confirms a pre-registered card-payment request: sends it in the caller's transaction like a request entered by hand,
 * and returns its id. Of concurrent confirmations, cancellations and the expiry only one happens. With any error
 * nothing is sent, and the pre-registration keeps waiting. The caller checks that the buyer may send requests.
 * @throws Failure 404 if it is not this user's, or no request; 409 `pre_registration_confirmed`, `_cancelled` or
 * `_expired`; 422 with every error, each at its field
 */
export async function confirmCollection(
  context: Context,
  transaction: Transaction,
  { buyerId, userId }: Buyer,
  preRegistrationId: string,
  order: CollectionOrder,
): Promise<number> {
  const held = await holdWaiting(context, transaction, { id: preRegistrationId, user: { buyerId, userId } });
  if (kindOf(held) !== 'collection') throw notFound();
  const id = await sendCollection(
    context,
    transaction,
    buyerId,
    order,
    await preRegisteredFileIds(transaction, held.id),
  );
  await markConfirmed(context, transaction, held, id);
  return id;
}
