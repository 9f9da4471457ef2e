// Card payments: attempts, saved cards, the ledger, changes of status, prices, promotions, examination, receipts,
// announcements, pre-check. Exports the names that other wings use.
export type { Why } from './announcements/payment-messages';
export { reminderMessages } from './announcements/reminder-messages';
export { requestFacts } from './announcements/request-facts';
export { notifyBuyer } from './announcements/notify-buyer';
export { forPayment, forPreRegistration } from './attempts/attempt-purpose';
export { tryCard } from './attempts/attempt.service';
export { recordOutcome } from './attempts/record-outcome';
export { addCard } from './credit-cards/add-card.service';
export { onChargeback } from './gateway-events/on-chargeback';
export { type Examination, examine } from './examination/examination.service';
export { loadPayments, loadRequestedPayment } from './load-payments';
export type { Payable } from './payable';
export { checkAccount } from './payee-checks';
export { preCheck } from './pre-check/pre-check.service';
export { findHistories } from './payment.repository';
export { foldPromotionCode } from './promotions/promotion-code';
export {
  endPromotion,
  findPromotion,
  insertPromotion,
  listPromotions,
  type PromotionRow,
} from './promotions/promotion.repository';
export {
  addresseeToConfirm,
  recordAddresseeConfirmation,
  requireAddresseeConfirmed,
} from './requests/confirm-addressee';
export { noteOpened } from './requests/note-opened';
export { holdPayableRequest } from './requests/payable-request';
export { findRequestParties } from './requests/request-parties';
export {
  findByKey,
  findCollection,
  findRequestFileIds,
  findWaitingFor,
  markKeyOpened,
  markUsed,
  type RequestRow,
} from './requests/request.repository';
export { toStatusChange } from './status-change';
export { totalChanged } from './submit-checks';
export { type Submission, submitPayable, submitPayment } from './submit-payment.service';
export { afterTransition } from './transitions/after-transition';
export { applyTransition, type Cause } from './transitions/apply-transition';
export { type PaymentRecord, lockInvoice, lockInvoiceOfSeller, stateOf } from './transitions/invoice.repository';
export { publishEvent } from './transitions/publish-event';
export { usableAttempt } from './usable-attempt';
