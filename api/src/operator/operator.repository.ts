import { and, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../db/client';
import { corporations, soleProprietors } from '../db/schema/buyers';
import { invoices } from '../db/schema/invoices';

/** Name of the buyer who pays. */
const buyerName = sql<string>`coalesce(${corporations.corporateName}, ${soleProprietors.businessName})`;

/** Newest first, at most `limit`: each payment's id, and whose it is. */
export function findAllPayments(executor: Executor, filter: { id?: number; status?: number }, limit: number): Promise<{ id: number; buyerId: number | null; buyerName: string }[]> {
  return executor
    .select({ id: invoices.id, buyerId: invoices.buyerId, buyerName })
    .from(invoices)
    .leftJoin(corporations, eq(corporations.buyerId, invoices.buyerId))
    .leftJoin(soleProprietors, eq(soleProprietors.buyerId, invoices.buyerId))
    .where(and(filter.id === undefined ? undefined : eq(invoices.id, filter.id), filter.status === undefined ? undefined : eq(invoices.status, filter.status)))
    .orderBy(desc(invoices.id))
    .limit(limit);
}
