import { FIELDS } from 'shared-rules/words';
import { type FieldFailure, fieldFailure } from '../../platform/http/failure';
import type { Version } from './change-log';
import type { DocumentFields } from '../invoice-record/received-invoice-checks';

const LABELS = {
  supplier_id: FIELDS.supplier,
  invoice_number: FIELDS.invoiceNumber,
  issue_date: FIELDS.issueDate,
  due_date: FIELDS.dueDate,
  amount: FIELDS.amount,
  registration_number: FIELDS.registrationNumber,
  file_ids: FIELDS.invoiceFile,
} as const;

/**
 * Returns errors for changed fields of a received invoice that came with a request. Its document belongs to the
 * requester; only the memo is the buyer's, in every state of the request.
 */
export function requestedFailures({ columns, files }: Version, fields: DocumentFields): FieldFailure[] {
  const differing: Record<keyof typeof LABELS, boolean> = {
    supplier_id: fields.supplier_id !== columns.supplierId,
    invoice_number: fields.invoice_number.trim() !== columns.invoiceNumber,
    issue_date: fields.issue_date !== columns.issueDate,
    due_date: fields.due_date !== columns.dueDate,
    amount: fields.amount !== columns.amount,
    registration_number: fields.registration_number !== columns.registrationNumber,
    file_ids: files.length !== fields.file_ids.length || files.some(({ id }, index) => id !== fields.file_ids[index]),
  };
  return (Object.keys(LABELS) as (keyof typeof LABELS)[]).flatMap((field) =>
    differing[field] ? [fieldFailure(field, 'requested_invoice_fixed', { label: LABELS[field] })] : [],
  );
}
