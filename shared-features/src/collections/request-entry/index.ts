export { proposedAccount } from './deposit-account-options';
export { ACCOUNT_FIELD_NAMES, DEPOSIT_ACCOUNT_LABEL, depositAccountForm } from './deposit-account.form';
export { DepositAccountFields } from './deposit-account-fields';
export { useDepositAccounts } from './deposit-accounts';
export { FeeBearerField } from './fee-bearer-field';
export { FEE_BEARER_LABELS } from './fee-bearer-labels';
export { FeeSums } from './fee-sums';
export { type FieldFrame } from './field-frame';
export { readable, typedInvoice, wantedInvoice } from './invoice-part';
export { partnerForm, RECIPIENT_NAME_LABEL } from './partner.form';
export { PaymentTerms } from './payment-terms';
export { RecipientFields } from './recipient-fields';
export { openPart, REQUEST_FIELDS, type RequestPart, type RequestProblem } from './request-parts';
export {
  beginRequest,
  contentOf,
  NEW_ACCOUNT,
  noRequestValues,
  requestEntries,
  type RequestEntry,
  type RequestKeeper,
  type RequestValues,
} from './request-values';
export { DEADLINE_LABEL, type InvoiceMaterial, MESSAGE_LABEL, requestedInvoiceForm } from './requested-invoice.form';
export { RequestedInvoiceFields } from './requested-invoice-fields';
export { READ_FIELDS, readingFrame } from './requested-invoice-reading';
export { isUnsaved } from './unsaved';
export { useAddDepositAccount } from './use-add-deposit-account';
export { EXAMPLE_AMOUNT, useCommissionRate } from './use-commission-rate';
export { usePartnerDrawer } from './use-partner-drawer';
