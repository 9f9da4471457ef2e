import { and, eq, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/client';
import { invoices, invoiceStatusLog } from '../../platform/db/schema/invoices';

const BATCH = 50;

/**
 * Payments that have stood in a status, with nothing asked of the buyer, since `since` or longer; oldest first. What an
 * operator has taken in hand is the operator's: the policy leaves it alone.
 */
export async function findRestingSince(executor: Executor, status: number, since: number): Promise<number[]> {
  const isDue = sql`(select l.at <= ${new Date(since).toISOString()}::timestamptz and l.actor <> 'operator' from ${invoiceStatusLog} l where l.invoice_id = ${invoices.id} order by l.id desc limit 1)`;
  const rows = await executor
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.status, status), eq(invoices.actionRequired, false), isDue))
    .orderBy(invoices.id)
    .limit(BATCH);
  return rows.map(({ id }) => id);
}

/** Booked transfers whose date has come; `today` is 'YYYY-MM-DD' in Japan. */
export async function findDueTransfers(executor: Executor, today: string): Promise<number[]> {
  const rows = await executor
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.status, 3), eq(invoices.actionRequired, false), lte(invoices.transferDate, today)))
    .orderBy(invoices.id)
    .limit(BATCH);
  return rows.map(({ id }) => id);
}
