export { type Acknowledgement, useAcknowledgement, useFocusAcknowledgement } from '../pre-check/acknowledgement';
export { ExtrasCard, PaymentCardSection } from './extras-card';
export { type FieldName, type FieldNames, type FieldProblem, formNameOf, PAYMENT_FIELDS } from './field-names';
export { initialValues, keptValues, type PaidInvoice } from './initial-values';
export { InvoiceFacts, PaidInvoiceCard } from './paid-invoice-card';
export { PaymentBarTotal, PaymentSummary } from './payment-summary';
export {
  CARD_LABEL,
  creditCardId,
  type LockedFields,
  NAME_LABEL,
  paymentForm,
  type PaymentMaterial,
  transferDate,
} from './payment-values.form';
export { type PaymentValues, PaymentValuesSchema } from './payment-values.workflow';
export { TransferCard, type TransferFieldFrame } from './transfer-card';
export { amountOf, useEnteredText } from './use-entered-values';
export { type PayerMaterial, usePayerMaterial } from './use-payer-material';
