import { commissionOf } from './yen';

/**
 * Bearer of a requested payment's commission (docs/domain.md 4.1): the buyer pays it on top of the amount, or it is
 * deducted from the seller's deposit.
 */
export type FeeBearer = 'buyer' | 'seller';

/** Amounts of a requested payment; whole yen, deposit = total - commission. */
export interface RequestSums {
  /** Commission, tax included, whoever bears it. */
  readonly commission: number;
  /** Consumption tax inside the commission. */
  readonly tax: number;
  /** Amount that the buyer's card is charged. */
  readonly total: number;
  /**
   * Amount that the seller's account receives. Below 1 if the seller's commission exceeds the amount: such a request is
   * refused.
   */
  readonly deposit: number;
}

/**
 * Returns the amounts of a requested payment.
 * @param amountYen from 1
 * @param rateBasisPoints 300 is 3 %
 * @throws RangeError as `commissionOf`
 */
export function requestSums(amountYen: number, rateBasisPoints: number, feeBearer: FeeBearer): RequestSums {
  const { commission, tax } = commissionOf(amountYen, rateBasisPoints);
  const total = feeBearer === 'seller' ? amountYen : amountYen + commission;
  return { commission, tax, total, deposit: total - commission };
}
