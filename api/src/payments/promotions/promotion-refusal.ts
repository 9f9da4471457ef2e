import { promotionExpired, promotionInvalid } from 'shared-rules/messages';
import { formatDate } from 'shared-rules/time';
import { formatYen } from 'shared-rules/yen';
import type { FieldFailure } from '../../platform/http/failure';
import type { PromotionRow } from './promotion.repository';

const refused = (code: string, message: string): FieldFailure => ({ field: 'promotion_code', code, message });

/** There is no such code. */
export const unknownPromotion = (): FieldFailure => refused('unknown', promotionInvalid);

/** The amount in yen is below the least that a code is for; null when it is not. */
export function amountRefusal({ minimumAmount }: PromotionRow, amount: number): FieldFailure | null {
  if (minimumAmount === null || amount >= minimumAmount) return null;
  return refused('amount_too_small', `このコードは、振込金額が${formatYen(minimumAmount)}以上の申請でご利用いただけます。`);
}

/**
 * Why a code cannot be used by a new payment; null when it can.
 * @param today 'YYYY-MM-DD' in Japan
 * @param amount yen; absent where it is not known yet
 * @param uses payments that use it already, in all and of this buyer
 */
export function promotionRefusal(promotion: PromotionRow, today: string, amount: number | undefined, uses: { readonly all: number; readonly ofBuyer: number }): FieldFailure | null {
  const { validFrom, validUntil, endedAt, maximumUses, maximumUsesPerBuyer } = promotion;
  if (endedAt !== null || (validUntil !== null && today > validUntil)) return refused('expired', promotionExpired);
  if (today < validFrom) return refused('not_yet_valid', `このコードは、${formatDate(validFrom)}からご利用いただけます。`);
  if (maximumUses !== null && uses.all >= maximumUses) return refused('used_up', 'このコードは、ご利用数の上限に達しました。コードを削除するか、別のコードを入力してください。');
  if (maximumUsesPerBuyer !== null && uses.ofBuyer >= maximumUsesPerBuyer) {
    return refused('used_up_by_buyer', 'このコードは、ご利用いただける回数の上限に達しています。コードを削除するか、別のコードを入力してください。');
  }
  return amount === undefined ? null : amountRefusal(promotion, amount);
}
