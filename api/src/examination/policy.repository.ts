import { and, eq, lte, sql } from 'drizzle-orm';
import type { Executor } from '../db/client';
import { invoices, invoiceStatusLog } from '../db/schema/invoices';

const BATCH = 50;

/** Payments that have stood in a status, with nothing asked of the buyer, since `since` or longer; oldest first. */
export async function findRestingSince(executor: Executor, status: number, since: number): Promise<number[]> {
  const lastChange = sql<number>`(select max(${invoiceStatusLog.at}) from ${invoiceStatusLog} where ${invoiceStatusLog.invoiceId} = ${invoices.id})`;
  const rows = await executor
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.status, status), eq(invoices.actionRequired, false), sql`${lastChange} <= ${new Date(since).toISOString()}::timestamptz`))
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
