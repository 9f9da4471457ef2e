import type { RequestValues } from './request-values';

/** What of a request is written on its invoice, and what is asked beside it. */
export type InvoiceValues = Pick<
  RequestValues,
  'invoiceNumber' | 'issueDate' | 'dueDate' | 'amount' | 'paymentDeadline' | 'message' | 'feeBearer'
>;

/** These values alone. */
export function wantedInvoice({
  invoiceNumber,
  issueDate,
  dueDate,
  amount,
  paymentDeadline,
  message,
  feeBearer,
}: InvoiceValues): InvoiceValues {
  return { invoiceNumber, issueDate, dueDate, amount, paymentDeadline, message, feeBearer };
}

/** What of the form is kept; an amount that is none is not. */
export function typedInvoice(values: InvoiceValues): InvoiceValues {
  return { ...wantedInvoice(values), amount: Number.isNaN(values.amount) ? null : values.amount };
}

/** The values that a program can read on a document. */
export function readable(values: InvoiceValues) {
  const { invoiceNumber, issueDate, dueDate, amount } = typedInvoice(values);
  return { supplierId: '', registrationNumber: '', invoiceNumber, issueDate, dueDate, amount };
}
