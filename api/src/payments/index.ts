// Payments: the charge of a card, its status, the buyer's order, papers, examination, payout, and what comes after.
// Exports the names that other wings use.
export { forPreRegistration } from './charge/attempts/attempt-purpose';
export { recordOutcome } from './charge/attempts/record-outcome';
export { addCard } from './charge/credit-cards/add-card.service';
export { remindParties } from './status/announcements/reminder-messages';
export { type PaymentRecord, lockInvoice, lockInvoiceOfSeller, stateOf } from './status/record/invoice.repository';
export { listDocuments } from './status/record/issued-document.repository';
export { afterTransition } from './status/transitions/after-transition';
export { applyTransition } from './status/transitions/apply-transition';
export { publishEvent } from './status/transitions/publish-event';
export { tryCard } from './order/reservation/attempt.service';
export type { Payable } from './order/checks/payable';
export { checkAccount } from './order/checks/payee-checks';
export { lockNamedAttempt } from './order/checks/usable-attempt';
export { insertPromotion } from './order/promotions/promotion.repository';
export { linkStanding } from './order/guests/link-standing';
export { attachWaiting } from './order/requests/attach-collection';
export { noteOpened } from './order/requests/note-opened';
export { listRequestParties } from './order/requests/request-parties';
export { markKeyOpened } from './order/requests/request.repository';
export { createRequestedInvoice } from './order/requests/requested-invoice';
export { type Submission, submitPayable, submitPayment } from './order/submit-payment.service';
export { loadPayments } from './order/views/load-payments';
export { listHistories } from './order/views/payment.repository';
export { toStatusChange } from './order/views/status-change';
export { warnOfLateReceipts } from './papers/receipts/late-receipts';
export { examine } from './examination/examination.service';
export { transferAtOnce } from './payout/transfer-at-once';
export { openChargebacks } from './after/chargebacks/chargeback.repository';
export { copyJournal, readJournal } from './after/reconciliation/gateway-journal';
export {
  faultsOf,
  isReconciled,
  lastReconciliation,
  type BooksContext,
  reconcileDay,
} from './after/reconciliation/reconciliation.service';
