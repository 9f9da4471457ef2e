import { and, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { PaymentTotals } from 'shared-api/types';
import { ExaminationStatus, IN_PROGRESS_STATUSES, SUBMITTED_STATUSES } from 'shared-rules/status';
import type { Executor } from '../../platform/db/client';
import { invoices } from '../../platform/db/schema/invoices';

/** Count and sums in yen of the payments for which a condition holds. */
const sumsOf = (isMeant: SQL) => {
  const of = (column: AnyPgColumn | SQL) =>
    sql<number>`coalesce(sum(${column}) filter (where ${isMeant}), 0)`.mapWith(Number);
  // A commission that the seller of a request bears is none of the buyer's.
  const commission = sql`case ${invoices.feeBearer} when 'buyer' then ${invoices.commission} else 0 end`;
  return {
    count: sql<number>`${count()} filter (where ${isMeant})`.mapWith(Number),
    amount: of(invoices.amount),
    commission: of(commission),
    total_amount: of(invoices.total),
  };
};

/**
 * What was and will be paid to a supplier of this buyer, by the year of the transfer in Japan, the latest first.
 * Cancelled payments are in none.
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
