import type { ReceivedInvoice } from 'shared-api/types';
import { marksOf, originsOf } from '../../documents/document-reading/field-origins';
import type { ReadingMarks } from '../../documents/document-reading/reading-marks';
import { uploadedFile } from '../../documents/invoice-upload';
import type { ReceivedInvoiceFormValues } from './received-invoice.form';
import type { ReceivedInvoiceDraft, ReceivedInvoiceValues, RegistrationAttempt } from './received-invoice.workflow';

/** Request body to register or change an invoice. */
export type ReceivedInvoiceBody = RegistrationAttempt['body'];

/** Maps names of the contract to names of the form, where they differ. */
export const FIELD_NAMES: Readonly<Record<string, string>> = {
  supplier_id: 'supplierId',
  invoice_number: 'invoiceNumber',
  issue_date: 'issueDate',
  due_date: 'dueDate',
  registration_number: 'registrationNumber',
  file_ids: 'uploads',
};

/**
 * Converts valid form values to the contract's body.
 * @param marks how the values came in
 */
export function bodyOf(values: ReceivedInvoiceFormValues, marks: ReadingMarks): ReceivedInvoiceBody {
  const origins = originsOf(marks, { ...values, amount: Number(values.amount) });
  return {
    supplier_id: Number(values.supplierId),
    invoice_number: values.invoiceNumber.trim(),
    issue_date: values.issueDate,
    due_date: values.dueDate,
    amount: Number(values.amount),
    registration_number: values.registrationNumber === '' ? null : values.registrationNumber,
    memo: values.memo,
    file_ids: values.uploads.files.map(({ id }) => id),
    ...(origins !== undefined && { origins }),
  };
}

/** Returns the typed values without the uploads. An invalid amount (NaN) becomes null. */
export function typedValues(values: ReceivedInvoiceValues): ReceivedInvoiceValues {
  const { supplierId, invoiceNumber, issueDate, dueDate, amount, registrationNumber, memo } = values;
  return {
    supplierId,
    invoiceNumber,
    issueDate,
    dueDate,
    amount: Number.isNaN(amount) ? null : amount,
    registrationNumber,
    memo,
  };
}

/** Returns the initial draft for changing a registered invoice. */
export function draftOf(invoice: ReceivedInvoice): ReceivedInvoiceDraft {
  return {
    values: {
      supplierId: String(invoice.supplier.id),
      invoiceNumber: invoice.invoice_number,
      issueDate: invoice.issue_date,
      dueDate: invoice.due_date,
      amount: invoice.amount,
      registrationNumber: invoice.registration_number ?? '',
      memo: invoice.memo,
    },
    files: invoice.files.map(uploadedFile),
    marks: marksOf(invoice.origins ?? {}),
    attempt: null,
    supplier: null,
  };
}
