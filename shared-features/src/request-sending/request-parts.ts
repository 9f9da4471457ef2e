/** The parts in which a request is entered, in their order: who is asked, what for, and where the money goes. */
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
