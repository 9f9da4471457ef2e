import { parseDate } from '@internationalized/date';
import { jstDate } from 'shared-rules/time';
import type { Context } from '../config/context';
import { stepAll } from '../jobs/step-all';
import { lockInvoice } from '../transitions/invoice.repository';
import { dueReminder, reminderMoment } from './reminder-plan';
import { findReminded, findRemindable } from './reminder.repository';
import { sendReminder } from './send-reminder';

const BATCH = 50;

async function remindIfDue(context: Context, invoiceId: number): Promise<void> {
  await context.database.transaction(async (transaction) => {
    await lockInvoice(transaction, invoiceId);
    const request = await findReminded(transaction, invoiceId);
    const now = await context.clock.now(transaction);
    const day = request && dueReminder(request, now, context.config.COLLECTION_REMINDER_DAYS);
    if (day) await sendReminder(context, transaction, invoiceId, { kind: 'automatic', plannedFor: day, at: now });
  });
}

/** Job: reminds of requests that are not paid so many days before their deadline, in the morning in Japan, each once for a day. */
export async function remindAutomatically(context: Context): Promise<void> {
  const { config, database, clock } = context;
  const now = await clock.now();
  const today = jstDate(now);
  const deadlines = config.COLLECTION_REMINDER_DAYS.map((days) => parseDate(today).add({ days }).toString());
  if (deadlines.length === 0 || now < reminderMoment(today)) return;
  const find = (afterId: number): Promise<number[]> => findRemindable(database, deadlines, today, afterId, BATCH);
  for (let ids = await find(0); ids.length > 0; ids = await find(ids.at(-1) ?? 0)) await stepAll(context, ids, 'remind', (id) => remindIfDue(context, id));
}
