import { type Failure, refuseField, refuse } from '../../../platform/http/failure';
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

const tooLarge = (field: string, left: number): Failure => refuseField(field, 'refund_too_large', { left });

/**
 * Returns the part of a charge that is given back, with the tax that belongs to it: parts that together are all of the
 * commission have all of its tax.
 * @throws Failure 422 if it is more than what is left, 409 if it cannot be given back in part
 */
export function refundPart({ total, commission }: WantedRefund, state: Refundable): Charge {
  const { charge, refunded, lost } = state;
  if (commission > total) throw refuseField('commission', 'refund_commission_too_large');
  if (!state.isTransferred && state.isRequested) throw refuse('no_partial_refund_of_request');
  if (state.isFeeBorneBySeller && commission > 0) throw refuseField('commission', 'refund_commission_not_borne');
  const commissionLeft = charge.commission - refunded.commission;
  if (commission > commissionLeft) throw tooLarge('commission', commissionLeft);
  // A commission that the seller of a request bears is part of the amount that its buyer was charged.
  const payableLeft =
    (state.isFeeBorneBySeller ? charge.total : charge.payable) - refunded.payable - (state.isTransferred ? lost : 0);
  const payable = total - commission;
  if (payable > payableLeft) throw tooLarge('amount', payableLeft + commission);
  if (!state.isTransferred && payable === payableLeft) throw refuse('refund_before_transfer');
  const tax = taxIn(refunded.commission + commission) - refunded.tax;
  return { payable, commission, tax, total };
}
