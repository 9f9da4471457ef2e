import { and, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PaymentTotals } from 'shared-api/types';
import { ExaminationStatus, IN_PROGRESS_STATUSES, SUBMITTED_STATUSES } from 'shared-rules/status';
import type { Executor } from '../../../platform/db/client';
import { invoices } from '../../../platform/db/schema/invoices';

/** Returns count and sums in yen of the payments that match a condition. */
const sumsOf = (isMeant: SQL) => {
  const of = (figure: SQL) => sql<number>`coalesce(sum(${figure}) filter (where ${isMeant}), 0)`.mapWith(Number);
  // A commission that the seller of a request bears does not count for the buyer.
  const commission = sql`case ${invoices.feeBearer} when 'buyer' then ${invoices.commission} - ${invoices.refundedCommission} else 0 end`;
  return {
    count: sql<number>`${count()} filter (where ${isMeant})`.mapWith(Number),
    amount: of(sql`${invoices.amount} - ${invoices.transferReduction}`),
    commission: of(commission),
    total_amount: of(sql`${invoices.total} - ${invoices.refundedTotal}`),
  };
};

/**
 * Returns past and future payments to a supplier of this buyer, less refunds, by year of the transfer in Japan, latest
 * first. Cancelled payments are excluded.
 */
export async function paymentTotalsOf(
  executor: Executor,
  buyerId: number,
  supplierId: number,
): Promise<PaymentTotals[]> {
  const rows = await executor
    .select({
      year: invoices.transferYear,
      transferred: sumsOf(eq(invoices.status, ExaminationStatus.TransferCompleted)),
      planned: sumsOf(inArray(invoices.status, [...IN_PROGRESS_STATUSES])),
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.buyerId, buyerId),
        eq(invoices.supplierId, supplierId),
        inArray(invoices.status, [...SUBMITTED_STATUSES]),
      ),
    )
    .groupBy(invoices.transferYear)
    .orderBy(desc(invoices.transferYear));
  return rows.flatMap(({ year, ...totals }) => (year === null ? [] : [{ year, ...totals }]));
}
