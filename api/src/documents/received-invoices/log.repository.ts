import { and, count, desc, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/client';
import { receivedInvoiceLogs, receivedInvoices } from '../../platform/db/schema/documents';

export type LogRow = typeof receivedInvoiceLogs.$inferSelect;

/** Returns a received invoice of a buyer by its number, also a deleted one, because its records stay. */
export async function findRecorded(
  executor: Executor,
  buyerId: number,
  docNumber: number,
): Promise<{ id: number; isDeleted: boolean } | undefined> {
  const [row] = await executor
    .select({ id: receivedInvoices.id, deletedAt: receivedInvoices.deletedAt })
    .from(receivedInvoices)
    .where(and(eq(receivedInvoices.buyerId, buyerId), eq(receivedInvoices.docNumber, docNumber)));
  return row && { id: row.id, isDeleted: row.deletedAt !== null };
}

/** Returns a page of the lines of a received invoice, newest first. */
export function listLogs(
  executor: Executor,
  receivedInvoiceId: number,
  page: { readonly limit: number; readonly offset: number },
): Promise<LogRow[]> {
  return executor
    .select()
    .from(receivedInvoiceLogs)
    .where(eq(receivedInvoiceLogs.receivedInvoiceId, receivedInvoiceId))
    .orderBy(desc(receivedInvoiceLogs.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countLogs(executor: Executor, receivedInvoiceId: number): Promise<number> {
  const [row] = await executor
    .select({ total: count() })
    .from(receivedInvoiceLogs)
    .where(eq(receivedInvoiceLogs.receivedInvoiceId, receivedInvoiceId));
  return row?.total ?? 0;
}
