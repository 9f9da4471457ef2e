// Card payments: attempts, saved cards, the ledger, changes of status, prices, promotions, examination, receipts,
// announcements, pre-check. Exports the names that other wings use.
export type { Why } from './status/announcements/payment-messages';
export { reminderMessages } from './status/announcements/reminder-messages';
export { requestFacts } from './status/announcements/request-facts';
export { notifyBuyer } from './status/announcements/notify-buyer';
export { forPreRegistration } from './charge/attempts/attempt-purpose';
export { tryCard } from './order/approval/attempt.service';
export { recordOutcome } from './charge/attempts/record-outcome';
export { addCard } from './charge/credit-cards/add-card.service';
export { closeChargeback, noteEvidence, openChargeback } from './after/chargebacks/chargeback.service';
export {
  type ChargebackRow,
  findChargeback,
  listChargebacks,
  openChargebacks,
} from './after/chargebacks/chargeback.repository';
export { type Examination, examine } from './examination/examination.service';
export { noteOpening, requireSeen, seenVersionOf } from './examination/seen-version';
export { loadPayments } from './order/views/load-payments';
export type { Payable } from './order/checks/payable';
export { checkAccount } from './order/checks/payee-checks';
export { preCheck } from './order/pre-check/pre-check.service';
export { findHistories } from './order/views/payment.repository';
export { foldPromotionCode } from './order/promotions/promotion-code';
export {
  endPromotion,
  findPromotion,
  insertPromotion,
  listPromotions,
  type PromotionRow,
} from './order/promotions/promotion.repository';
export { documentBytes } from './papers/receipts/document-files';
export { findDocuments, listDocuments } from './status/record/issued-document.repository';
export { warnOfLateReceipts } from './papers/receipts/late-receipts';
export { findRefunds } from './charge/given-back/refund.repository';
export { refundInPart } from './after/refunds/refund.service';
export { noteOpened } from './order/requests/note-opened';
export { type Difference, faultName } from './after/reconciliation/difference';
export { differenceText, explanationText } from './after/reconciliation/difference-text';
export { copyJournal, type KeptEntry, readJournal } from './after/reconciliation/gateway-journal';
export type { Reconciliation } from './after/reconciliation/reconcile';
export {
  faultsOf,
  isReconciled,
  lastReconciliation,
  noteReason,
  type BooksContext,
  type ReconciledDay,
  reconcileDay,
} from './after/reconciliation/reconciliation.service';
export { findRequestParties } from './order/requests/request-parties';
export { type SettlementProgress, settlementProgress } from './after/settlements/book-lines';
export {
  findSettlement,
  importSettlement,
  type SettlementReportRow,
} from './after/settlements/import-settlement.service';
export { toStatusChange } from './order/views/status-change';
export { type Submission, submitPayable, submitPayment } from './order/submit-payment.service';
export { afterTransition } from './status/transitions/after-transition';
export { applyTransition } from './status/transitions/apply-transition';
export { type PaymentRecord, lockInvoice, lockInvoiceOfSeller, stateOf } from './status/record/invoice.repository';
export { publishEvent } from './status/transitions/publish-event';
export { embeddedBank } from './payout/embedded-bank';
export { failuresOf, failureText } from './payout/failed-before';
export { importFailures, importTransferResult } from './payout/import-result.service';
export { makeTransferFile } from './payout/make-file.service';
export { listPaymentTransfers } from './payout/payment-transfers';
export { refundReturned } from './after/refunds/refund-returned.service';
export { discardTransferFile, releaseTransferFile } from './payout/release-file.service';
export { type ShownFile, type ShownTransfer, showTransferFile } from './payout/show-file';
export { takeTransferFile } from './payout/take-file.service';
export { listTransferFiles, type TransferFile } from './payout/view-file';
export { lockNamedAttempt } from './order/checks/usable-attempt';
export { attachWaiting } from './order/requests/attach-collection';
export { openStandingOf } from './order/requests/key-standing';
export { markKeyOpened } from './order/requests/request.repository';
export { createRequestedInvoice } from './order/requests/requested-invoice';
