import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/client';
import { corporations, soleProprietors } from '../../platform/db/schema/buyers';
import { buyerAccounts, collections } from '../../platform/db/schema/collections';
import { invoices } from '../../platform/db/schema/invoices';

/** Name of the paying buyer. */
const buyerName = sql<string>`coalesce(${corporations.corporateName}, ${soleProprietors.businessName})`;

/** A payment's id, its buyer, and the warnings at the time of the buyer's choice. */
export interface ExaminedRow {
  readonly id: number;
  readonly buyerId: number | null;
  readonly buyerName: string;
  readonly accountCaution: string | null;
  /** Warnings of the pre-check that the buyer has acknowledged, by their codes. */
  readonly acknowledgedChecks: readonly string[];
  /** Requests only: the account that the seller named. */
  readonly depositAccount: typeof buyerAccounts.$inferSelect | null;
  /** Fee and card total in yen; null until it is paid. */
  readonly commission: number | null;
  readonly total: number | null;
}

/** Returns payments newest first, at most `limit`. */
export function findAllPayments(
  executor: Executor,
  filter: { id?: number; status?: number },
  limit: number,
): Promise<ExaminedRow[]> {
  return executor
    .select({
      id: invoices.id,
      buyerId: invoices.buyerId,
      buyerName,
      accountCaution: invoices.accountCaution,
      acknowledgedChecks: invoices.acknowledgedChecks,
      depositAccount: getTableColumns(buyerAccounts),
      commission: invoices.commission,
      total: invoices.total,
    })
    .from(invoices)
    .leftJoin(corporations, eq(corporations.buyerId, invoices.buyerId))
    .leftJoin(soleProprietors, eq(soleProprietors.buyerId, invoices.buyerId))
    .leftJoin(collections, eq(collections.invoiceId, invoices.id))
    .leftJoin(buyerAccounts, eq(buyerAccounts.id, collections.depositAccountId))
    .where(
      and(
        filter.id === undefined ? undefined : eq(invoices.id, filter.id),
        filter.status === undefined ? undefined : eq(invoices.status, filter.status),
      ),
    )
    .orderBy(desc(invoices.id))
    .limit(limit);
}
