import { formatYen } from 'shared-rules/yen';
import { conflict, type Failure, invalidField } from '../../../platform/http/failure';
import type { Charge } from '../../charge/ledger/entries';

/** Part of a charge that the operator gives back, in yen: all of it, and the commission with its tax in it. */
export interface WantedRefund {
  readonly total: number;
  readonly commission: number;
}

/** State of the charge of a payment. Charges in yen. */
export interface Refundable {
  readonly charge: Charge;
  /** Given back in parts. */
  readonly refunded: Charge;
  /** Given back to cardholders in disputes. */
  readonly lost: number;
  readonly isTransferred: boolean;
  /** Whether the payment was requested: the requester then gets the transfer, and may bear the commission. */
  readonly isRequested: boolean;
  readonly isFeeBorneBySeller: boolean;
}

/** Tax in a commission: 10/110, rounded down. */
const taxIn = (commission: number): number => Math.floor((commission * 10) / 110);

const tooLarge = (field: string, left: number): Failure =>
  invalidField(
    field,
    'too_large',
    `返金できる金額を超えています。残りは ${formatYen(left)} です。金額を確認してください。`,
  );

/**
 * Returns the part of a charge that is given back, with the tax that belongs to it: parts that together are all of the
 * commission have all of its tax.
 * @throws Failure 422 if it is more than what is left, 409 if it cannot be given back in part
 */
export function refundPart({ total, commission }: WantedRefund, state: Refundable): Charge {
  const { charge, refunded, lost } = state;
  if (commission > total) throw invalidField('commission', 'too_large', '手数料の返金額は、返金額以下にしてください。');
  if (!state.isTransferred && state.isRequested)
    throw conflict(
      '依頼による支払いは、振込の前に一部だけを返金できません。振込の後に返金するか、全額をキャンセルしてください。',
    );
  if (state.isFeeBorneBySeller && commission > 0)
    throw invalidField('commission', 'not_borne', '手数料は依頼元の負担のため、利用者には返金できません。');
  const commissionLeft = charge.commission - refunded.commission;
  if (commission > commissionLeft) throw tooLarge('commission', commissionLeft);
  // A commission that the seller of a request bears is part of the amount that its buyer was charged.
  const payableLeft =
    (state.isFeeBorneBySeller ? charge.total : charge.payable) - refunded.payable - (state.isTransferred ? lost : 0);
  const payable = total - commission;
  if (payable > payableLeft) throw tooLarge('amount', payableLeft + commission);
  if (!state.isTransferred && payable === payableLeft)
    throw conflict('振込の前に全額を返金する場合は、cancel で振込の予約をキャンセルしてください。');
  const tax = taxIn(refunded.commission + commission) - refunded.tax;
  return { payable, commission, tax, total };
}
