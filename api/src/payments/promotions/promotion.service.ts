import { promotionExpired, promotionInvalid } from 'shared-rules/messages';
import { jstDate, formatDate } from 'shared-rules/time';
import { formatYen } from 'shared-rules/yen';
import type { Context } from '../../platform/config/context';
import type { Executor, Transaction } from '../../platform/db/client';
import { invalidFields, type FieldFailure } from '../../platform/http/failure';
import { countUses, findPromotion, lockPromotion, type PromotionRow } from './promotion.repository';

const refused = (code: string, message: string): FieldFailure => ({ field: 'promotion_code', code, message });

/** There is no such code. */
const unknownPromotion = (): FieldFailure => refused('unknown', promotionInvalid);

/** The amount in yen is below the least that a code is for; null when it is not. */
function amountRefusal({ minimumAmount }: PromotionRow, amount: number): FieldFailure | null {
  if (minimumAmount === null || amount >= minimumAmount) return null;
  return refused(
    'amount_too_small',
    `このコードは、振込金額が${formatYen(minimumAmount)}以上の申請でご利用いただけます。`,
  );
}

/**
 * Why a code cannot be used by a new payment; null when it can.
 * @param today 'YYYY-MM-DD' in Japan
 * @param amount yen; absent where it is not known yet
 * @param uses payments that use it already, in all and of this buyer
 */
function promotionRefusal(
  promotion: PromotionRow,
  today: string,
  amount: number | undefined,
  uses: { readonly all: number; readonly ofBuyer: number },
): FieldFailure | null {
  const { validFrom, validUntil, endedAt, maximumUses, maximumUsesPerBuyer } = promotion;
  if (endedAt !== null || (validUntil !== null && today > validUntil)) return refused('expired', promotionExpired);
  if (today < validFrom)
    return refused('not_yet_valid', `このコードは、${formatDate(validFrom)}からご利用いただけます。`);
  if (maximumUses !== null && uses.all >= maximumUses)
    return refused(
      'used_up',
      'このコードは、ご利用数の上限に達しました。コードを削除するか、別のコードを入力してください。',
    );
  if (maximumUsesPerBuyer !== null && uses.ofBuyer >= maximumUsesPerBuyer) {
    return refused(
      'used_up_by_buyer',
      'このコードは、ご利用いただける回数の上限に達しています。コードを削除するか、別のコードを入力してください。',
    );
  }
  return amount === undefined ? null : amountRefusal(promotion, amount);
}

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
 * A code that may be used now, as far as one can tell without holding it. Throws 422 at promotion_code with the reason.
 */
export const checkPromotionUse = async (
  context: Context,
  executor: Executor,
  use: PromotionUse,
): Promise<PromotionRow> => requireUsable(context, executor, await findPromotion(executor, use.code), use);

/** The same for a payment that is written in this transaction: however many come at once, no limit is exceeded. */
export const reservePromotionUse = async (
  context: Context,
  transaction: Transaction,
  use: PromotionUse,
): Promise<PromotionRow> => requireUsable(context, transaction, await lockPromotion(transaction, use.code), use);

/** A code that a payment was agreed with stays good for it; only the least amount is looked at again. Throws 422. */
export async function keepPromotion(executor: Executor, code: string, amount: number): Promise<PromotionRow> {
  const promotion = await findPromotion(executor, code);
  const refusal = promotion ? amountRefusal(promotion, amount) : unknownPromotion();
  if (!promotion || refusal) throw invalidFields(refusal ? [refusal] : []);
  return promotion;
}
