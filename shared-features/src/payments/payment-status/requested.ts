import type { Payment, PaymentRequest, RequestedPayment } from 'shared-api/types';

/** Whether a corporation asked for a payment: then it has a `request`. */
export const isRequested = (payment: Payment): payment is RequestedPayment =>
  payment.invoice_type === 'InvoiceRequestBuyer';

/** What was asked for; null for a payment that the buyer began. */
export const requestOf = (payment: Payment): PaymentRequest | null => (isRequested(payment) ? payment.request : null);
