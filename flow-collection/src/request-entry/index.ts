export { proposedAccount, DepositAccountFields } from './deposit-account-fields';
export { ACCOUNT_FIELD_NAMES, DEPOSIT_ACCOUNT_LABEL, depositAccountForm } from './deposit-account.form';
export { useDepositAccounts, useAddDepositAccount } from './deposit-accounts';
export { FeeBearerField, FEE_BEARER_LABELS } from './fee-bearer-field';
export { FeeSums, useCommissionRate } from './fee-sums';
export { type FieldFrame } from './field-frame';
export {
  readable,
  typedInvoice,
  wantedInvoice,
  DEADLINE_LABEL,
  type InvoiceMaterial,
  MESSAGE_LABEL,
  requestedInvoiceForm,
} from './requested-invoice.form';
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
  isUnsaved,
} from './request-values';
export { RequestedInvoiceFields, READ_FIELDS, readingFrame } from './requested-invoice-fields';
export { usePartnerDrawer } from './use-partner-drawer';
