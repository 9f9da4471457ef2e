import { parseEmailAddress } from 'shared-rules/mail';
import type { RequestEntry } from '../request-entry';

/** Returns the request body of an entered request, without its origin (draft or pre-registration). */
export function bodyOfEntry({ values, files }: Pick<RequestEntry, 'values' | 'files'>) {
  return {
    supplier_id: Number(values.supplierId),
    recipient_email: parseEmailAddress(values.recipientEmail) ?? values.recipientEmail,
    recipient_name: values.recipientName.trim(),
    invoice_number: values.invoiceNumber.trim(),
    issue_date: values.issueDate,
    due_date: values.dueDate,
    amount: Number(values.amount),
    payment_deadline: values.paymentDeadline,
    fee_bearer: values.feeBearer,
    message: values.message.trim(),
    deposit_account_id: Number(values.depositAccountId),
    file_ids: files.map(({ id }) => id),
  };
}

type EntryBody = ReturnType<typeof bodyOfEntry>;

/** Body of the submission: the request, and the draft or pre-registration that it came from. */
export type RequestBody = EntryBody & { readonly draft_id?: number | null; readonly pre_registration_id?: string };
