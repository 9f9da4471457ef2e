import * as v from 'valibot';
import { partnerForm } from './partner.form';
import { NEW_ACCOUNT, type RequestEntry } from './request-values';
import { requestedInvoiceForm } from './requested-invoice.form';

/** Parts of a request, in the order of entry: recipient, invoice, and deposit account. */
export type RequestPart = 'partner' | 'invoice' | 'bank';

/** Names of the contract → names of the forms, with the part that has them. */
export const REQUEST_FIELDS: Readonly<Record<string, readonly [part: RequestPart, field: string]>> = {
  supplier_id: ['partner', 'supplierId'],
  recipient_email: ['partner', 'recipientEmail'],
  recipient_name: ['partner', 'recipientName'],
  file_ids: ['invoice', 'uploads'],
  invoice_number: ['invoice', 'invoiceNumber'],
  issue_date: ['invoice', 'issueDate'],
  due_date: ['invoice', 'dueDate'],
  amount: ['invoice', 'amount'],
  payment_deadline: ['invoice', 'paymentDeadline'],
  message: ['invoice', 'message'],
  fee_bearer: ['invoice', 'feeBearer'],
  deposit_account_id: ['bank', 'depositAccountId'],
};

/** Something that the server refused, at the field that has it. */
export interface RequestProblem {
  readonly part: RequestPart;
  readonly field: string;
  readonly message: string;
}

/**
 * Returns the first incomplete part; null if all are complete. Checks that need the server's date or rate are left to
 * the part's form and to the submission.
 */
export function openPart({ values, files }: Pick<RequestEntry, 'values' | 'files'>): RequestPart | null {
  if (!v.is(partnerForm, values)) return 'partner';
  if (!v.is(requestedInvoiceForm(null), { ...values, uploads: { files, state: 'complete' } })) return 'invoice';
  return values.depositAccountId === '' || values.depositAccountId === NEW_ACCOUNT ? 'bank' : null;
}
