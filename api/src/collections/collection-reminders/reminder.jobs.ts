import { parseDate } from '@internationalized/date';
import { jstDate } from 'shared-rules/time';
import { type PaymentRecord, lockInvoice } from '../../payments';
import type { Context } from '../../platform/config/context';
import type { Transaction } from '../../platform/db/client';
import { stepAll } from '../../platform/jobs/step-all';
import { addressFullUntil } from '../check-limits';
import { checkQuotedText } from '../check-quoted-text';
import { findRequester } from '../requester';
import { dueReminder, reminderMoment } from './reminder-plan';
import { findReminded, findRemindable, holdRecipient } from './reminder.repository';
import { sendReminder } from './send-reminder';

const BATCH = 50;

/**
 * Returns whether a reminder may be mailed. False if the address has reached its limit, which may change later in the
 * day, or if the seller's name contains a link by now.
 */
async function mayBeMailed(
  transaction: Transaction,
  invoice: PaymentRecord | undefined,
  emailAddress: string,
  now: number,
): Promise<boolean> {
  const sellerBuyerId = invoice?.sellerBuyerId ?? null;
  if (
    sellerBuyerId === null ||
    checkQuotedText({ requester: await findRequester(transaction, sellerBuyerId) }).length > 0
  )
    return false;
  return (
    (await addressFullUntil(
      transaction,
      sellerBuyerId,
      { emailAddress, isCustomer: invoice?.buyerId !== null },
      now,
    )) === null
  );
}

async function remindIfDue(context: Context, invoiceId: number): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const emailAddress = await holdRecipient(transaction, invoiceId);
    const invoice = await lockInvoice(transaction, invoiceId);
    const request = await findReminded(transaction, invoiceId);
    const now = await context.clock.now(transaction);
    const day = request && dueReminder(request, now, context.config.COLLECTION_REMINDER_DAYS);
    if (!day || !(await mayBeMailed(transaction, invoice, emailAddress, now))) return;
    await sendReminder(context, transaction, invoiceId, { kind: 'automatic', plannedFor: day, at: now });
  });
}

/**
 * Sends the automatic reminders of unpaid requests so many days before their deadline, in the morning in Japan, each
 * once a day. Run as a job.
 */
export async function remindAutomatically(context: Context): Promise<void> {
  const { config, database, clock } = context;
  const now = await clock.now();
  const today = jstDate(now);
  const deadlines = config.COLLECTION_REMINDER_DAYS.map((days) => parseDate(today).add({ days }).toString());
  if (deadlines.length === 0 || now < reminderMoment(today)) return;
  const find = (afterId: number): Promise<number[]> => findRemindable(database, deadlines, today, afterId, BATCH);
  for (let ids = await find(0); ids.length > 0; ids = await find(ids.at(-1) ?? 0))
    await stepAll(context, ids, 'remind', (id) => remindIfDue(context, id));
}
