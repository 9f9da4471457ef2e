import { remindParties } from '../../payments';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { mailReminder } from '../request-mail';
import type { SentReminder } from '../sent-reminders/reminder-plan';
import { insertReminder } from '../sent-reminders/reminder.repository';

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
  await insertReminder(transaction, invoiceId, reminder);
  await mailReminder(context, transaction, invoiceId, reminder.at);
  await remindParties(context, transaction, invoiceId, reminder);
}
