import type { TransitionEvent } from 'shared-rules/transitions';
import type { Context } from '../../platform/config/context';
import type { Transaction } from '../../platform/db/client';
import type { PaymentFacts } from './payment-facts';
import { paymentMessage, type Why } from './payment-messages';
import { notifyBuyer } from './notify-buyer';

/** Notifies the buyer of a payment of an event, in the transaction of the event. */
export async function announce(
  context: Context,
  transaction: Transaction,
  facts: PaymentFacts,
  event: TransitionEvent,
  why: Why,
  now: number,
): Promise<void> {
  const message = paymentMessage(event, facts, why);
  const { buyerId, docNumber } = facts;
  if (message) await notifyBuyer(context, transaction, { buyerId, docNumber }, message, now);
}
