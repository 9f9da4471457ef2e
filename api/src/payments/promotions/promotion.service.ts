import { jstDate } from 'shared-rules/time';
import type { Context } from '../../platform/config/context';
import type { Executor, Transaction } from '../../platform/db/client';
import { invalidFields } from '../../platform/http/failure';
import { amountRefusal, promotionRefusal, unknownPromotion } from './promotion-refusal';
import { countUses, findPromotion, lockPromotion, type PromotionRow } from './promotion.repository';

/** Who wants to use a code for what. */
export interface PromotionUse {
  readonly buyerId: number;
  /** As it is kept (folded). */
  readonly code: string;
  /** Yen; absent where it is not known yet. */
  readonly amount?: number;
  /** The payment that is being changed: its own use does not count. */
  readonly invoiceId?: number;
}

async function requireUsable({ clock }: Context, executor: Executor, promotion: PromotionRow | undefined, { buyerId, amount, invoiceId }: PromotionUse): Promise<PromotionRow> {
  if (!promotion) throw invalidFields([unknownPromotion()]);
  const today = jstDate(await clock.now(executor));
  const refusal = promotionRefusal(promotion, today, amount, await countUses(executor, promotion.code, buyerId, invoiceId));
  if (refusal) throw invalidFields([refusal]);
  return promotion;
}

/** A code that may be used now, as far as one can tell without holding it. Throws 422 at promotion_code with the reason. */
export const checkPromotionUse = async (context: Context, executor: Executor, use: PromotionUse): Promise<PromotionRow> =>
  requireUsable(context, executor, await findPromotion(executor, use.code), use);

/** The same for a payment that is written in this transaction: however many come at once, no limit is exceeded. */
export const reservePromotionUse = async (context: Context, transaction: Transaction, use: PromotionUse): Promise<PromotionRow> =>
  requireUsable(context, transaction, await lockPromotion(transaction, use.code), use);

/** A code that a payment was agreed with stays good for it; only the least amount is looked at again. Throws 422. */
export async function keepPromotion(executor: Executor, code: string, amount: number): Promise<PromotionRow> {
  const promotion = await findPromotion(executor, code);
  const refusal = promotion ? amountRefusal(promotion, amount) : unknownPromotion();
  if (!promotion || refusal) throw invalidFields(refusal ? [refusal] : []);
  return promotion;
}
