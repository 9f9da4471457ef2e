/** A partial refund, in yen. */
interface Part {
  readonly total: number;
  readonly commission: number;
  readonly tax: number;
  readonly isBeforeTransfer: boolean;
}

/** Sums of a payment in yen, the buyer's share: total = amount + commission, and the commission contains its tax. */
export interface SettledSums {
  readonly amount: number;
  readonly commission: number;
  readonly tax: number;
  readonly total: number;
}

/**
 * Returns the sums of a payment on the day of its transfer. Refunds before it are subtracted, because they were never
 * transferred. A later refund is a separate event in receipts and journals.
 */
export const settledSums = (charged: SettledSums, refunds: readonly Part[]): SettledSums =>
  refunds
    .filter(({ isBeforeTransfer }) => isBeforeTransfer)
    .reduce<SettledSums>(
      (left, { total, commission, tax }) => ({
        amount: left.amount - (total - commission),
        commission: left.commission - commission,
        tax: left.tax - tax,
        total: left.total - total,
      }),
      charged,
    );
