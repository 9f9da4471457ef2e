import type { Commission } from 'shared-api/types';
import type { Price } from 'shared-rules/request-price';
import { commissionOf, FLAT_COMMISSION_UP_TO_YEN } from 'shared-rules/yen';
import type { Context } from '../../../platform/context/context';
import type { Executor, Transaction } from '../../../platform/db/client';
import { findPromotion, type PromotionRow } from '../promotions/promotion.repository';
import { checkPromotionUse, keepPromotion, reservePromotionUse } from '../promotions/promotion.service';
import type { PaymentRecord } from '../../status/record/invoice.repository';

/** A price request: an amount in yen with a normalised code; `agreed` is the payment being changed. */
export interface PriceRequest {
  readonly buyerId: number;
  readonly amount: number;
  readonly promotionCode: string | null;
  readonly agreed?: PaymentRecord | undefined;
}

function priceAt(
  amount: number,
  standardRateBasisPoints: number,
  rateBasisPoints: number,
  promotionCode: string | null,
): Price {
  const { commission, tax: commissionTax, total } = commissionOf(amount, rateBasisPoints);
  return { amount, rateBasisPoints, standardRateBasisPoints, promotionCode, commission, commissionTax, total };
}

type UsePromotion = (use: {
  buyerId: number;
  code: string;
  amount: number;
  invoiceId?: number;
}) => Promise<PromotionRow>;

/**
 * Returns the price of a payment. A changed payment keeps the standard rate agreed at submission, whatever the current
 * rate. A code lowers the rate and never raises it; a code that the payment already has keeps its agreed rate.
 */
async function priceBy(
  { config }: Context,
  executor: Executor,
  { buyerId, amount, promotionCode, agreed }: PriceRequest,
  find: UsePromotion,
): Promise<Price> {
  const standard = agreed?.standardRateBasisPoints ?? agreed?.rateBasisPoints ?? config.COMMISSION_RATE_BASIS_POINTS;
  if (promotionCode === null) return priceAt(amount, standard, standard, null);
  if (agreed?.promotionCode === promotionCode) {
    if (amount !== agreed.amount) await keepPromotion(executor, promotionCode, amount);
    return priceAt(amount, standard, agreed.rateBasisPoints ?? standard, promotionCode);
  }
  const promotion = await find({ buyerId, code: promotionCode, amount, ...(agreed && { invoiceId: agreed.id }) });
  return priceAt(amount, standard, Math.min(standard, promotion.rateBasisPoints), promotionCode);
}

/** Returns a price without reserving the code. Throws 422 at promotion_code if the code cannot be used. */
export const previewPrice = (context: Context, executor: Executor, request: PriceRequest): Promise<Price> =>
  priceBy(context, executor, request, (use) => checkPromotionUse(context, executor, use));

/** Returns the price of a payment that is written in this transaction. Locks a new code until the end. Throws 422. */
export const agreePrice = (context: Context, transaction: Transaction, request: PriceRequest): Promise<Price> =>
  priceBy(context, transaction, request, (use) => reservePromotionUse(context, transaction, use));

/** Returns the agreed price of a stored payment. */
export function agreedPrice(
  { amount, rateBasisPoints, standardRateBasisPoints, promotionCode, commission, commissionTax, total }: PaymentRecord,
  defaultRate: number,
): Price {
  const rate = rateBasisPoints ?? defaultRate;
  const standard = standardRateBasisPoints ?? rate;
  if (commission === null || commissionTax === null || total === null)
    return priceAt(amount, standard, rate, promotionCode);
  return {
    amount,
    rateBasisPoints: rate,
    standardRateBasisPoints: standard,
    promotionCode,
    commission,
    commissionTax,
    total,
  };
}

/** Converts a price to the contract's form, with the price without the promotion. */
export async function toCommission(
  executor: Executor,
  { amount, rateBasisPoints, standardRateBasisPoints, promotionCode, commission, commissionTax, total }: Price,
): Promise<Commission> {
  const promotion = promotionCode === null ? undefined : await findPromotion(executor, promotionCode);
  return {
    amount,
    rate_basis_points: rateBasisPoints,
    is_flat: amount <= FLAT_COMMISSION_UP_TO_YEN,
    commission,
    tax: commissionTax,
    total_amount: total,
    standard_commission: promotion ? commissionOf(amount, standardRateBasisPoints).commission : commission,
    promotion: promotion
      ? { promotion_code: promotion.code, rate_basis_points: rateBasisPoints, valid_until: promotion.validUntil }
      : null,
  };
}
