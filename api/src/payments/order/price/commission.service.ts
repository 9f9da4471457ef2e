import { and, eq } from 'drizzle-orm';
import type { Commission, Promotion } from 'shared-api/types';
import { borneByBuyer, feeBearerOf, requestPrice } from 'shared-rules/request-price';
import type { Context } from '../../../platform/context/context';
import { invoices } from '../../../platform/db/schema/invoices';
import { refuseField, notFound, refuse } from '../../../platform/http/failure';
import { agreedPrice, previewPrice, toCommission } from './price.service';
import { enteredPromotionCode } from '../promotions/promotion-code';
import { checkPromotionUse } from '../promotions/promotion.service';
import type { PaymentRecord } from '../../status/record/invoice.repository';

/** A request for a price: a stored payment, an amount in yen, a code as typed. */
interface CommissionQuery {
  readonly invoice_id?: number;
  readonly amount?: number;
  readonly promotion_code?: string;
}

async function requireOwn(
  { database }: Context,
  buyerId: number,
  id: number | undefined,
): Promise<PaymentRecord | undefined> {
  if (id === undefined) return undefined;
  const [row] = await database
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), eq(invoices.buyerId, buyerId)));
  if (!row) throw notFound();
  return row;
}

/**
 * Returns the part of a request's commission that the buyer bears. The amount is set by the requester, and no promotion
 * applies.
 */
async function commissionOfRequest(
  { config, database }: Context,
  invoice: PaymentRecord,
  { promotion_code: code }: CommissionQuery,
): Promise<Commission> {
  if (code !== undefined) throw refuseField('promotion_code', 'promotion_for_request');
  return toCommission(database, borneByBuyer(requestPrice(config, invoice), feeBearerOf(invoice)));
}

/**
 * Returns the commission of a stored payment as agreed, of a new amount at today's rate, or of a change of a payment
 * (docs/domain.md 4.1).
 * @throws Failure 404 for another buyer's payment, 400 if neither is given, 422 at promotion_code with the reason
 */
export async function commissionFor(context: Context, buyerId: number, query: CommissionQuery): Promise<Commission> {
  const { config, database } = context;
  const agreed = await requireOwn(context, buyerId, query.invoice_id);
  if (agreed?.workflowKind === 2) return commissionOfRequest(context, agreed, query);
  const amount = query.amount ?? agreed?.amount;
  if (amount === undefined) throw refuse('malformed_request');
  if (agreed && query.amount === undefined && query.promotion_code === undefined)
    return toCommission(database, agreedPrice(agreed, config.COMMISSION_RATE_BASIS_POINTS));
  return toCommission(
    database,
    await previewPrice(context, database, {
      buyerId,
      amount,
      promotionCode: enteredPromotionCode(query.promotion_code),
      agreed,
    }),
  );
}

/**
 * Returns the promotion of a code that may be used now, for an amount in yen if given. Throws 404 for another buyer's
 * payment, 422 with the reason.
 */
export async function promotionFor(
  context: Context,
  buyerId: number,
  asked: CommissionQuery & { readonly promotion_code: string },
): Promise<Promotion> {
  const { config, database } = context;
  const agreed = await requireOwn(context, buyerId, asked.invoice_id);
  if (agreed?.workflowKind === 2) throw refuseField('promotion_code', 'promotion_for_request');
  const code = enteredPromotionCode(asked.promotion_code);
  if (code === null) throw refuseField('promotion_code', 'promotion_unknown');
  const standard = agreed?.standardRateBasisPoints ?? agreed?.rateBasisPoints ?? config.COMMISSION_RATE_BASIS_POINTS;
  if (agreed?.promotionCode === code) {
    const { promotion } = await commissionFor(context, buyerId, { ...asked, invoice_id: agreed.id });
    if (promotion) return promotion;
  }
  const { amount } = asked;
  const promotion = await checkPromotionUse(context, database, {
    buyerId,
    code,
    ...(amount !== undefined && { amount }),
    ...(agreed && { invoiceId: agreed.id }),
  });
  return {
    promotion_code: promotion.code,
    rate_basis_points: Math.min(standard, promotion.rateBasisPoints),
    valid_until: promotion.validUntil,
  };
}
