import { commissionOf } from './yen';

/**
 * Who bears the commission of a requested payment (domain model, "Money"): the buyer on top of the amount, or the
 * seller off the deposit.
 */
export type FeeBearer = 'buyer' | 'seller';

/** What a requested payment moves; whole yen, deposit = total - commission. */
export interface RequestSums {
  /** Tax included, whoever bears it. */
  readonly commission: number;
  /** Consumption tax inside the commission. */
  readonly tax: number;
  /** What the buyer's card is charged. */
  readonly total: number;
  /**
   * What the seller's account gets; below 1 where the seller would have to bear more than the amount: such a request is
   * refused.
   */
  readonly deposit: number;
}

/**
 * What a requested payment over an amount moves at a rate.
 * @param amountYen from 1 on
 * @param rateBasisPoints 300 is 3 %
 * @throws RangeError as `commissionOf`
 */
export function requestSums(amountYen: number, rateBasisPoints: number, feeBearer: FeeBearer): RequestSums {
  const { commission, tax } = commissionOf(amountYen, rateBasisPoints);
  const total = feeBearer === 'seller' ? amountYen : amountYen + commission;
  return { commission, tax, total, deposit: total - commission };
}
