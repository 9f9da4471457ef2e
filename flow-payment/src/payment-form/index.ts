export { ExtrasCard, PaymentCardSection } from './extras-card';
export { initialValues, keptValues } from './initial-values';
export { InvoiceFacts, PaidInvoiceCard } from './paid-invoice-card';
export { PaymentBarTotal, PaymentSummary } from './payment-summary';
export {
  creditCardId,
  type LockedFields,
  paymentForm,
  type PaymentMaterial,
  transferDate,
} from './payment-values.form';
export { type PaymentValues, PaymentValuesSchema } from './payment-values.workflow';
export { TransferCard, type TransferFieldFrame } from './transfer-card';
export { type PayerMaterial, usePayerMaterial } from './use-payer-material';
