import type { TransitionEvent } from 'shared-rules/transitions';
import type { Context } from '../../platform/config/context';
import type { Transaction } from '../../platform/db/client';
import { buyerMessage } from './request-buyer-messages';
import type { RequestFacts } from './request-facts';
import { sellerMessage } from './request-seller-messages';
import { notifyBuyer } from './notify-buyer';

/**
 * Notifies both sides of a card-payment request of an event, each with the figures of its own side, in the transaction
 * of the event.
 */
export async function announceRequest(
  context: Context,
  transaction: Transaction,
  facts: RequestFacts,
  event: TransitionEvent,
  { reason }: { readonly reason?: string },
  now: number,
): Promise<void> {
  const { sellerBuyerId, invoiceId: collectionId, buyer } = facts;
  const toSeller = sellerMessage(event, facts, reason);
  if (toSeller) await notifyBuyer(context, transaction, { buyerId: sellerBuyerId, collectionId }, toSeller, now);
  const toBuyer = buyer && buyerMessage(event, facts, buyer, reason);
  if (toBuyer)
    await notifyBuyer(context, transaction, { buyerId: buyer.buyerId, docNumber: buyer.docNumber }, toBuyer, now);
}
