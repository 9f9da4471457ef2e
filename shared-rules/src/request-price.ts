import { requestSums, type FeeBearer } from './fee-bearer';

/** What a payment costs, as it is stored. Yen and basis points. */
export interface Price {
  readonly amount: number;
  readonly rateBasisPoints: number;
  readonly standardRateBasisPoints: number;
  readonly promotionCode: string | null;
  readonly commission: number;
  readonly commissionTax: number;
  readonly total: number;
}

/** A request as its price follows from it: yen, and basis points once it is paid. */
interface PricedRequest {
  readonly amount: number;
  readonly rateBasisPoints: number | null;
  readonly feeBearer: string | null;
}

/** Returns who bears the commission of a request: its payer unless its seller does. */
export const feeBearerOf = ({ feeBearer }: Pick<PricedRequest, 'feeBearer'>): FeeBearer =>
  feeBearer === 'seller' ? 'seller' : 'buyer';

/**
 * Returns the price of a request: as it was agreed when it was paid, before that what it would be now. Always at the
 * standard rate; a request takes no promotion code. `total` is what the card is charged, whoever bears the commission.
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

/** Returns a price as the buyer is shown it: a commission that the requester bears is none of theirs. */
export const borneByBuyer = (price: Price, feeBearer: FeeBearer): Price =>
  feeBearer === 'buyer' ? price : free(price);

/** Returns a price as the requester is shown it: a commission that the buyer bears is none of theirs. */
export const borneBySeller = (price: Price, feeBearer: FeeBearer): Price =>
  feeBearer === 'seller' ? price : free(price);
