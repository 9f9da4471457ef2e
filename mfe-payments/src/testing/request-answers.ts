import type { RequestedPayment } from 'shared-api/types';
import {
  makeCommission,
  makePaidRequest,
  makePaymentRequest,
  makeReceivedInvoice,
  makeRequestedPayment,
  paymentAnswers,
} from 'shared-features/testing/samples';
import type { FakeAnswers } from 'shared-auth/testing';

/** For tests: received invoice of that request. */
export const requestedInvoice = (payment: RequestedPayment = makeRequestedPayment()) =>
  makeReceivedInvoice({ is_requested: true, paid_amount: 264000, remaining_amount: 0, payments: [payment] });

/**
 * For tests: an API with a request of 264,000 yen that waits until 30 November, two cards, and cards that pay at once.
 */
export const requestAnswers: FakeAnswers = {
  ...paymentAnswers,
  'get /received_invoices/{doc_number}': requestedInvoice(),
  'get /invoices/{id}': makeRequestedPayment(),
  'get /invoices/commission': makeCommission(264000),
  'put /invoices/{id}/request_buyer': makePaidRequest(),
};

const over = { request: makePaymentRequest({ is_payable: false }) };
const ended = (event: string, status: number, actor: 'seller' | 'buyer' | 'system') => ({
  at: '2026-11-20T11:00:00+09:00',
  event,
  status,
  is_action_required: false,
  actor,
  reason: null,
});

/** For tests: that request after its requester has cancelled it. */
export const cancelledRequest = (): RequestedPayment =>
  makeRequestedPayment({ ...over, status: 5, history: [ended('sellerCancel', 5, 'seller')] });

/** For tests: that request after its last day. */
export const expiredRequest = (): RequestedPayment =>
  makeRequestedPayment({ ...over, status: 8, history: [ended('deadlinePassed', 8, 'system')] });
