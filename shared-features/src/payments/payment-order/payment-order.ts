import type { PaidInvoice } from '../payment-form/paid-invoice';

/** What the buyer has confirmed: amounts in yen, date 'YYYY-MM-DD' in Japan, name as the bank will have it. */
export interface PaymentOrder {
  readonly invoice: PaidInvoice;
  readonly amount: number;
  /** What the confirm screen shows and the card is charged. */
  readonly totalAmount: number;
  readonly creditCardId: number;
  readonly supplierAccountId: number;
  /** Which revision of the account the buyer saw. */
  readonly supplierAccountRevision: number;
  readonly transferDate: string;
  readonly transferPersonName: string;
  /** The promotion code that counts; null without one. */
  readonly promotionCode: string | null;
  /** To the examiner; may be empty. */
  readonly note: string;
  /** The draft that this came from, which the application uses up. */
  readonly draftId: number | null;
}
