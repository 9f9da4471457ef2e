import { requestSums, type FeeBearer } from './fee-bearer';

/** Stored price of a payment. Yen and basis points. */
export interface Price {
  readonly amount: number;
  readonly rateBasisPoints: number;
  readonly standardRateBasisPoints: number;
  readonly promotionCode: string | null;
  readonly commission: number;
  readonly commissionTax: number;
  readonly total: number;
}

/** Values that determine a request's price: yen, and basis points once it is paid. */
interface PricedRequest {
  readonly amount: number;
  readonly rateBasisPoints: number | null;
  readonly feeBearer: string | null;
}

/** Returns the bearer of a request's commission: the payer, unless the seller does. */
export const feeBearerOf = ({ feeBearer }: Pick<PricedRequest, 'feeBearer'>): FeeBearer =>
  feeBearer === 'seller' ? 'seller' : 'buyer';

/**
 * Returns the price of a request: the agreed one once it is paid, else the current one. Always at the standard rate;
 * requests have no promotion code. `total` is what the card is charged, whoever bears the commission.
 */
export function requestPrice(
  { COMMISSION_RATE_BASIS_POINTS: rateNow }: { readonly COMMISSION_RATE_BASIS_POINTS: number },
  invoice: PricedRequest,
): Price {
  const { amount, rateBasisPoints } = invoice;
  const rate = rateBasisPoints ?? rateNow;
  const { commission, tax, total } = requestSums(amount, rate, feeBearerOf(invoice));
  return {
    amount,
    rateBasisPoints: rate,
    standardRateBasisPoints: rate,
    promotionCode: null,
    commission,
    commissionTax: tax,
    total,
  };
}

const free = (price: Price): Price => ({
  ...price,
  rateBasisPoints: 0,
  standardRateBasisPoints: 0,
  commission: 0,
  commissionTax: 0,
});

/** Returns a price as shown to the buyer: without a commission that the requester bears. */
export const borneByBuyer = (price: Price, feeBearer: FeeBearer): Price =>
  feeBearer === 'buyer' ? price : free(price);

/** Returns a price as shown to the requester: without a commission that the buyer bears. */
export const borneBySeller = (price: Price, feeBearer: FeeBearer): Price =>
  feeBearer === 'seller' ? price : free(price);
