import type { CollectionDraft } from 'shared-api/types';
import { isDateText } from 'shared-features/invoice-entry';
import { uploadedFile } from 'shared-features/invoice-upload';
import { parseEmailAddress } from 'shared-rules/mail';
import { isAmount } from 'shared-rules/yen';
import { beginFlow, type CollectionFlow, NEW_ACCOUNT } from './collection-creation.workflow';

/** The body of a request whose steps are done, in the words of the contract. */
export function bodyOf({ values, files, draftId }: CollectionFlow) {
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
    draft_id: draftId,
  };
}
export type CollectionBody = ReturnType<typeof bodyOf>;

const idOf = (text: string): number | null => (text === '' || text === NEW_ACCOUNT ? null : Number(text));
const dateOf = (text: string): string | null => (isDateText(text) ? text : null);

/** What has been entered, also half-way and wrong, as a draft keeps it. */
export function draftBodyOf({ values, files }: Pick<CollectionFlow, 'values' | 'files'>) {
  return {
    supplier_id: idOf(values.supplierId),
    recipient_email: values.recipientEmail,
    recipient_name: values.recipientName,
    invoice_number: values.invoiceNumber,
    issue_date: dateOf(values.issueDate),
    due_date: dateOf(values.dueDate),
    amount: values.amount !== null && isAmount(values.amount) ? values.amount : null,
    payment_deadline: dateOf(values.paymentDeadline),
    fee_bearer: values.feeBearer,
    message: values.message,
    deposit_account_id: idOf(values.depositAccountId),
    file_ids: files.map(({ id }) => id),
  };
}

const textOf = (id: number | null): string => (id === null ? '' : String(id));

/** A draft as the flow that goes on with it. */
export function flowOfDraft(draft: CollectionDraft): CollectionFlow {
  const values = {
    supplierId: textOf(draft.supplier_id),
    recipientEmail: draft.recipient_email,
    recipientName: draft.recipient_name,
    invoiceNumber: draft.invoice_number,
    issueDate: draft.issue_date ?? '',
    dueDate: draft.due_date ?? '',
    amount: draft.amount,
    paymentDeadline: draft.payment_deadline ?? '',
    message: draft.message,
    feeBearer: draft.fee_bearer,
    depositAccountId: textOf(draft.deposit_account_id),
  };
  return beginFlow(values, draft.files.map(uploadedFile), draft.id);
}
