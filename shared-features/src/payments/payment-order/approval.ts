import type { paths } from 'shared-api/paths';
import type { PaymentOrder } from './payment-order';

type Body = paths['/invoices/credit_cards/approval']['post']['requestBody']['content']['application/json'];

/** What a card is to pay, in the words of the contract: the server reserves its price and nothing else. */
type ApprovalPurpose = Omit<Body, 'credit_card_id' | 'total_amount'>;

/** A total (yen) that is to be reserved on a card. */
export interface Approval {
  readonly creditCardId: number;
  readonly totalAmount: number;
  readonly purpose: ApprovalPurpose;
}

/** Returns what has to be approved for an order: a new payment, or with `paymentId` the one that is changed. */
export function approvalOf(
  { invoice, amount, promotionCode, creditCardId, totalAmount }: PaymentOrder,
  paymentId?: number,
): Approval {
  const what =
    paymentId !== undefined
      ? { invoice_id: paymentId }
      : 'docNumber' in invoice
        ? { doc_number: invoice.docNumber }
        : { pre_registration_id: invoice.preRegistrationId };
  return { creditCardId, totalAmount, purpose: { ...what, amount, promotion_code: promotionCode } };
}
