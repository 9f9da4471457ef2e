import { exists, sql, type SQL } from 'drizzle-orm';
import { parseDate } from '@internationalized/date';
import { jstDate } from 'shared-rules/time';
import { type PaymentRecord, lockInvoice } from '../../payments';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { invoices } from '../../platform/db/schema/invoices';
import type { Job } from '../../platform/jobs/job-runner';
import { stepAll } from '../../platform/jobs/step-all';
import { addressFullUntil } from '../check-limits';
import { checkQuotedText } from '../check-quoted-text';
import { requireRequester } from '../requester';
import { dueReminder, reminderMoment } from '../sent-reminders/reminder-plan';
import { findReminded, holdRecipient, selectRemindable } from '../sent-reminders/reminder.repository';
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
    checkQuotedText({ requester: await requireRequester(transaction, sellerBuyerId) }).length > 0
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
  await inTransaction(context.database, async (transaction) => {
    const emailAddress = await holdRecipient(transaction, invoiceId);
    const invoice = await lockInvoice(transaction, invoiceId);
    const request = await findReminded(transaction, invoiceId);
    const now = await context.clock.now(transaction);
    const day = request && dueReminder(request, now, context.config.COLLECTION_REMINDER_DAYS);
    if (!day || !(await mayBeMailed(transaction, invoice, emailAddress, now))) return;
    await sendReminder(context, transaction, invoiceId, { kind: 'automatic', plannedFor: day, at: now });
  });
}

/** Selects the requests that may be reminded at `now`; null at an hour at which none is. */
function selectDue({ config, database }: Context, now: number, afterId = 0) {
  const today = jstDate(now);
  const deadlines = config.COLLECTION_REMINDER_DAYS.map((days) => parseDate(today).add({ days }).toString());
  if (deadlines.length === 0 || now < reminderMoment(today)) return null;
  return selectRemindable(database, deadlines, today, afterId);
}

/**
 * Creates the job that sends the automatic reminders of unpaid requests some days before their deadline, in the morning
 * in Japan, each once a day.
 */
export const remindersJob = (context: Context): Job => ({
  name: 'reminders',
  isDue(now): SQL {
    const due = selectDue(context, now);
    return due === null ? sql`false` : exists(due);
  },
  async run() {
    const now = await context.clock.now();
    const listAfter = async (afterId: number): Promise<number[]> => {
      const rows = await selectDue(context, now, afterId)?.orderBy(invoices.id).limit(BATCH);
      return rows?.map(({ id }) => id) ?? [];
    };
    for (let ids = await listAfter(0); ids.length > 0; ids = await listAfter(ids.at(-1) ?? 0))
      await stepAll(context, ids, 'remind', (id) => remindIfDue(context, id));
  },
});
