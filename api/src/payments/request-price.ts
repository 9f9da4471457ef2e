import { requestSums, type FeeBearer } from 'shared-rules/fee-bearer';
import type { Config } from '../platform/config/config';
import type { Price } from './price.service';
import type { InvoiceRow } from './transitions/invoice.repository';

/** The database holds these two words only. */
export const feeBearerOf = ({ feeBearer }: Pick<InvoiceRow, 'feeBearer'>): FeeBearer => (feeBearer === 'seller' ? 'seller' : 'buyer');

/**
 * The price of a request: as it was agreed when it was paid, before that what it would be now. Always at the standard rate; a
 * request takes no promotion code. `total` is what the card is charged, whoever bears the commission.
 */
export function requestPrice({ COMMISSION_RATE_BASIS_POINTS: rateNow }: Pick<Config, 'COMMISSION_RATE_BASIS_POINTS'>, invoice: InvoiceRow): Price {
  const { amount, rateBasisPoints } = invoice;
  const rate = rateBasisPoints ?? rateNow;
  const { commission, tax, total } = requestSums(amount, rate, feeBearerOf(invoice));
  return { amount, rateBasisPoints: rate, standardRateBasisPoints: rate, promotionCode: null, commission, commissionTax: tax, total };
}

const free = (price: Price): Price => ({ ...price, rateBasisPoints: 0, standardRateBasisPoints: 0, commission: 0, commissionTax: 0 });

/** A price as the buyer is shown it: a commission that the requester bears is none of theirs. */
export const borneByBuyer = (price: Price, feeBearer: FeeBearer): Price => (feeBearer === 'buyer' ? price : free(price));

/** A price as the requester is shown it: a commission that the buyer bears is none of theirs. */
export const borneBySeller = (price: Price, feeBearer: FeeBearer): Price => (feeBearer === 'seller' ? price : free(price));
