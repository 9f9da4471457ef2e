import { applyTransition, lockInvoiceOfSeller } from '../payments';
import type { Context } from '../platform/context/context';
import type { Transaction } from '../platform/db/client';
import { collectionGone } from './load-collection';
import { mailCancellation } from './request-mail';

/**
 * Cancels an unpaid request in the caller's transaction. The event notifies a buyer who has it. A recipient who is no
 * buyer yet gets a mail that the link no longer works.
 * @throws Failure 404 for another seller's, 409 if it is paid, cancelled or expired
 */
export async function cancelCollection(
  context: Context,
  transaction: Transaction,
  sellerBuyerId: number,
  id: number,
): Promise<void> {
  const request = await lockInvoiceOfSeller(transaction, sellerBuyerId, id);
  if (!request) throw collectionGone();
  const { buyerId, updatedAt } = await applyTransition(context, transaction, { invoiceId: id }, 'sellerCancel', {
    actor: 'seller',
    sellerBuyerId,
  });
  if (buyerId === null) await mailCancellation(context, transaction, id, updatedAt);
}
