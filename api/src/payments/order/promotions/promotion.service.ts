import { jstDate } from 'shared-rules/time';
import type { Context } from '../../../platform/context/context';
import type { Executor, Transaction } from '../../../platform/db/client';
import { fieldFailure, type FieldFailure, invalidFields } from '../../../platform/http/failure';
import { countUses, findPromotion, lockPromotion, type PromotionRow } from './promotion.repository';

/** Returns the error of an unknown code. */
const unknownPromotion = (): FieldFailure => fieldFailure('promotion_code', 'promotion_unknown');

/** Returns the error of an amount in yen below the code's minimum; null if it is not below. */
function amountRefusal({ minimumAmount }: PromotionRow, amount: number): FieldFailure | null {
  if (minimumAmount === null || amount >= minimumAmount) return null;
  return fieldFailure('promotion_code', 'promotion_amount_too_small', { minimumAmount });
}

/**
 * Returns the reason why a new payment cannot use a code; null if it can.
 * @param today 'YYYY-MM-DD' in Japan
 * @param amount yen; absent if not known yet
 * @param uses payments that already use it, overall and of this buyer
 */
function promotionRefusal(
  promotion: PromotionRow,
  today: string,
  amount: number | undefined,
  uses: { readonly all: number; readonly ofBuyer: number },
): FieldFailure | null {
  const { validFrom, validUntil, endedAt, maximumUses, maximumUsesPerBuyer } = promotion;
  if (endedAt !== null || (validUntil !== null && today > validUntil))
    return fieldFailure('promotion_code', 'promotion_expired');
  if (today < validFrom) return fieldFailure('promotion_code', 'promotion_not_yet_valid', { validFrom });
  if (maximumUses !== null && uses.all >= maximumUses) return fieldFailure('promotion_code', 'promotion_used_up');
  if (maximumUsesPerBuyer !== null && uses.ofBuyer >= maximumUsesPerBuyer) {
    return fieldFailure('promotion_code', 'promotion_used_up_by_buyer');
  }
  return amount === undefined ? null : amountRefusal(promotion, amount);
}

/** The wanted use of a code. */
export interface PromotionUse {
  readonly buyerId: number;
  /** Normalised. */
  readonly code: string;
  /** Yen; absent if not known yet. */
  readonly amount?: number;
  /** The payment being changed, whose own use does not count. */
  readonly invoiceId?: number;
}

async function requireUsable(
  { clock }: Context,
  executor: Executor,
  promotion: PromotionRow | undefined,
  { buyerId, amount, invoiceId }: PromotionUse,
): Promise<PromotionRow> {
  if (!promotion) throw invalidFields([unknownPromotion()]);
  const today = jstDate(await clock.now(executor));
  const refusal = promotionRefusal(
    promotion,
    today,
    amount,
    await countUses(executor, promotion.code, buyerId, invoiceId),
  );
  if (refusal) throw invalidFields([refusal]);
  return promotion;
}

/**
 * Returns a code that may be used now, as far as is known without a lock. Throws 422 at promotion_code with the reason.
 */
export const checkPromotionUse = async (
  context: Context,
  executor: Executor,
  use: PromotionUse,
): Promise<PromotionRow> => requireUsable(context, executor, await findPromotion(executor, use.code), use);

/**
 * Returns a code for a payment that is written in this transaction, with a lock, so that concurrent payments cannot
 * exceed its limits. Throws 422 like `checkPromotionUse`.
 */
export const reservePromotionUse = async (
  context: Context,
  transaction: Transaction,
  use: PromotionUse,
): Promise<PromotionRow> => requireUsable(context, transaction, await lockPromotion(transaction, use.code), use);

/**
 * Returns a code that the payment already has, which stays valid for it. Checks only the minimum amount again. Throws
 * 422.
 */
export async function keepPromotion(executor: Executor, code: string, amount: number): Promise<PromotionRow> {
  const promotion = await findPromotion(executor, code);
  const refusal = promotion ? amountRefusal(promotion, amount) : unknownPromotion();
  if (!promotion || refusal) throw invalidFields(refusal ? [refusal] : []);
  return promotion;
}
