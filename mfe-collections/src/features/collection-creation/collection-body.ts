import type { CollectionDraft } from 'shared-api/types';
import { isDateText } from 'shared-features/documents/invoice-entry';
import { uploadedFile } from 'shared-features/documents/invoice-upload';
import { NEW_ACCOUNT } from 'flow-collection/request-entry';
import { bodyOfEntry } from 'flow-collection/request-sending';
import { isAmount } from 'shared-rules/yen';
import { beginFlow, type CollectionFlow } from './collection-creation.workflow';

/** Returns the request body of a completed flow. */
export const bodyOf = (flow: CollectionFlow) => ({ ...bodyOfEntry(flow), draft_id: flow.draftId });

const idOf = (text: string): number | null => (text === '' || text === NEW_ACCOUNT ? null : Number(text));
const dateOf = (text: string): string | null => (isDateText(text) ? text : null);

/** Converts entered values to a draft, also incomplete or invalid ones. */
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

/** Converts a draft to the flow that continues it. */
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
