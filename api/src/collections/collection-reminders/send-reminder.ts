import { reminderMessages, requestFacts, notifyBuyer } from '../../payments';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { mailReminder } from '../request-mail';
import type { SentReminder } from './reminder-plan';
import { insertReminder } from './reminder.repository';

/**
 * Reminds the recipient of a request that the caller has locked and checked: sends the mail with the link, a
 * notification to a buyer who already has the request, and one to the seller for an automatic reminder. All in the
 * caller's transaction.
 */
export async function sendReminder(
  context: Context,
  transaction: Transaction,
  invoiceId: number,
  reminder: SentReminder,
): Promise<void> {
  const facts = await requestFacts(transaction, invoiceId, reminder.at, context.config);
  if (!facts) throw new Error(`There is no request ${invoiceId} to remind of.`);
  await insertReminder(transaction, invoiceId, reminder);
  await mailReminder(context, transaction, invoiceId, reminder.at);
  const { toSeller, toBuyer } = reminderMessages(facts, reminder.kind);
  if (toSeller)
    await notifyBuyer(
      context,
      transaction,
      { buyerId: facts.sellerBuyerId, collectionId: invoiceId },
      toSeller,
      reminder.at,
    );
  if (toBuyer && facts.buyer)
    await notifyBuyer(
      context,
      transaction,
      { buyerId: facts.buyer.buyerId, docNumber: facts.buyer.docNumber },
      toBuyer,
      reminder.at,
    );
}
