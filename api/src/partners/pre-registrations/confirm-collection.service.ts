import { type CollectionOrder, sendCollection } from '../../collections';
import { holdWaiting, kindOf } from '../../documents';
import type { Context } from '../../platform/config/context';
import type { Transaction } from '../../platform/db/client';
import { notFound } from '../../platform/http/failure';
import type { Buyer } from '../../platform/http/principal';
import { markConfirmed } from './change-state';
import { lodgedFileIds } from './lodged-file.repository';

/**
 * Confirms a lodged card-payment request: sends it in the caller's transaction, as whoever enters it, and answers with
 * its id. Of any number of confirmations, cancellations and the expiry one happens; where anything is wrong nothing is
 * sent, and the pre-registration waits on. Whether the buyer may send requests is the caller's to know.
 * @throws Failure 404 for one that is not this user's, or no request; 409 `pre_registration_confirmed`, `_cancelled` or
 *   `_expired`; 422 with everything that is wrong, each at its field
 */
export async function confirmCollection(
  context: Context,
  tx: Transaction,
  { buyerId, userId }: Buyer,
  preRegistrationId: string,
  order: CollectionOrder,
): Promise<number> {
  const held = await holdWaiting(context, tx, { id: preRegistrationId, userId });
  if (kindOf(held) !== 'collection') throw notFound();
  const id = await sendCollection(context, tx, buyerId, order, await lodgedFileIds(tx, held.id));
  await markConfirmed(context, tx, held, id);
  return id;
}
