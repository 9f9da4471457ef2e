import { applyTransition, lockInvoiceOfSeller } from '../payments';
import type { Context } from '../platform/config/context';
import type { Transaction } from '../platform/db/client';
import { collectionGone } from './load-collection';
import { mailCancellation } from './request-mail';

/**
 * Takes a request back while it is not paid, in the caller's transaction. A buyer who has it is told by the event; a
 * recipient who is no buyer yet by mail: the link leads nowhere any more.
 * @throws Failure 404 for another seller's, 409 for one that is paid or over
 */
export async function cancelCollection(
  context: Context,
  tx: Transaction,
  sellerBuyerId: number,
  id: number,
): Promise<void> {
  const request = await lockInvoiceOfSeller(tx, sellerBuyerId, id);
  if (!request) throw collectionGone();
  const { buyerId, updatedAt } = await applyTransition(context, tx, { invoiceId: id }, 'sellerCancel', {
    actor: 'seller',
    sellerBuyerId,
  });
  if (buyerId === null) await mailCancellation(context, tx, id, updatedAt);
}
