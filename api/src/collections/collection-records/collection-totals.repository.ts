import { and, count, desc, eq, inArray, sql, sum, type SQL } from 'drizzle-orm';
import type { CollectionTotals } from 'shared-api/types';
import { ExaminationStatus, IN_PROGRESS_STATUSES, SUBMITTED_STATUSES } from 'shared-rules/status';
import type { Executor } from '../../platform/db/client';
import { collections } from '../../platform/db/schema/collections';
import { invoices } from '../../platform/db/schema/invoices';

/** The fee deducted from a deposit, in yen. */
const borne = sql`case ${invoices.feeBearer} when 'seller' then ${invoices.commission} else 0 end`;

/** Returns count and sums in yen of the requests that match a condition. */
const sumsOf = (isMeant: SQL) => {
  const of = (figure: SQL) => sql<number>`coalesce(${sum(figure)} filter (where ${isMeant}), 0)`.mapWith(Number);
  return {
    count: sql<number>`${count()} filter (where ${isMeant})`.mapWith(Number),
    amount: of(sql`${invoices.amount}`),
    commission: of(borne),
    deposit_amount: of(sql`${invoices.amount} - ${borne}`),
  };
};

/**
 * Returns payments of a trading partner of the seller and their past and future deposits, by year of the deposit in
 * Japan, latest first. Unpaid and cancelled requests are left out.
 */
export async function collectionTotalsOf(
  executor: Executor,
  sellerBuyerId: number,
  supplierId: number,
): Promise<CollectionTotals[]> {
  const rows = await executor
    .select({
      year: invoices.transferYear,
      deposited: sumsOf(eq(invoices.status, ExaminationStatus.TransferCompleted)),
      planned: sumsOf(inArray(invoices.status, [...IN_PROGRESS_STATUSES])),
    })
    .from(collections)
    .innerJoin(invoices, eq(invoices.id, collections.invoiceId))
    .where(
      and(
        eq(collections.sellerBuyerId, sellerBuyerId),
        eq(collections.supplierId, supplierId),
        inArray(invoices.status, [...SUBMITTED_STATUSES]),
      ),
    )
    .groupBy(invoices.transferYear)
    .orderBy(desc(invoices.transferYear));
  return rows.flatMap(({ year, ...totals }) => (year === null ? [] : [{ year, ...totals }]));
}
