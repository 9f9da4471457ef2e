export {
  CARD_LABEL,
  type FieldName,
  type FieldNames,
  type FieldProblem,
  formNameOf,
  NAME_LABEL,
  PAYMENT_FIELDS,
} from './field-names';
export type { PaidInvoice } from './paid-invoice';
export { amountOf, useEnteredText } from './use-entered-values';
