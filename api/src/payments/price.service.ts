import type { Commission } from 'shared-api/types';
import type { Price } from 'shared-rules/request-price';
import { commissionOf, FLAT_COMMISSION_UP_TO_YEN } from 'shared-rules/yen';
import type { Context } from '../platform/config/context';
import type { Executor, Transaction } from '../platform/db/client';
import { findPromotion, type PromotionRow } from './promotions/promotion.repository';
import { checkPromotionUse, keepPromotion, reservePromotionUse } from './promotions/promotion.service';
import type { PaymentRecord } from './transitions/invoice.repository';

/** What is to be priced: an amount in yen with a folded code; `agreed` is the payment that is being changed. */
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
 * The price of a payment. The standard rate is the one agreed at submission: a payment that is changed keeps it,
 * whatever the rate of the day is. A code lowers it and never raises it; one that the payment was agreed with keeps the
 * rate that it gave.
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

/** What something would cost. Throws 422 at promotion_code for a code that cannot be used. */
export const previewPrice = (context: Context, executor: Executor, request: PriceRequest): Promise<Price> =>
  priceBy(context, executor, request, (use) => checkPromotionUse(context, executor, use));

/**
 * The price of a payment that is written in this transaction; a code that is new for it is held until the end. Throws
 * 422.
 */
export const agreePrice = (context: Context, transaction: Transaction, request: PriceRequest): Promise<Price> =>
  priceBy(context, transaction, request, (use) => reservePromotionUse(context, transaction, use));

/** The price that a stored payment was agreed at. */
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

/** A price as the contract has it, beside what it would be without the promotion. */
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
