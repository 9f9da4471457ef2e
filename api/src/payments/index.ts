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
export { closeChargeback, noteEvidence, openChargeback } from './chargebacks/chargeback.service';
export {
  type ChargebackRow,
  findChargeback,
  listChargebacks,
  openChargebacks,
} from './chargebacks/chargeback.repository';
export { type Examination, examine } from './examination/examination.service';
export { noteOpening, requireSeen, seenVersionOf } from './examination/seen-version';
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
export { documentBytes } from './receipts/document-files';
export { documentAddress } from './receipts/document-address';
export { givenBackOf, referenceTo, toRow } from './receipts/issue-documents';
export { findDocuments, findDue, insertDocuments, listDocuments, takeDue } from './receipts/issued-document.repository';
export { warnOfLateReceipts } from './receipts/late-receipts';
export { cancellationPaper, type Paper, returnPaper } from './receipts/papers';
export { findRefunds, findRestRefund } from './refunds/refund.repository';
export { refundInPart } from './refunds/refund.service';
export { noteOpened } from './requests/note-opened';
export { type Difference, faultName } from './reconciliation/difference';
export { differenceText, explanationText } from './reconciliation/difference-text';
export { copyJournal, type KeptEntry, readJournal } from './reconciliation/gateway-journal';
export type { Reconciliation } from './reconciliation/reconcile';
export {
  faultsOf,
  isReconciled,
  lastReconciliation,
  noteReason,
  type BooksContext,
  type ReconciledDay,
  reconcileDay,
} from './reconciliation/reconciliation.service';
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
export { type SettlementProgress, settlementProgress } from './settlements/book-lines';
export { findSettlement, importSettlement, type SettlementReportRow } from './settlements/import-settlement.service';
export { toStatusChange } from './status-change';
export { totalChanged } from './submit-checks';
export { type Submission, submitPayable, submitPayment } from './submit-payment.service';
export { afterTransition } from './transitions/after-transition';
export { applyTransition, type Cause } from './transitions/apply-transition';
export { type PaymentRecord, lockInvoice, lockInvoiceOfSeller, stateOf } from './transitions/invoice.repository';
export { publishEvent } from './transitions/publish-event';
export { embeddedBank } from './transfers/embedded-bank';
export { failuresOf, failureText } from './transfers/failed-before';
export { importFailures, importTransferResult } from './transfers/import-result.service';
export { makeTransferFile } from './transfers/make-file.service';
export { listPaymentTransfers } from './transfers/payment-transfers';
export { refundReturned } from './transfers/refund-returned.service';
export { discardTransferFile, releaseTransferFile } from './transfers/release-file.service';
export { type ShownFile, type ShownTransfer, showTransferFile } from './transfers/show-file';
export { takeTransferFile } from './transfers/take-file.service';
export { listTransferFiles, type TransferFile } from './transfers/view-file';
export { lockNamedAttempt, usableAttempt } from './usable-attempt';
