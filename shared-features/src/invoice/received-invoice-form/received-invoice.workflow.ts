import * as v from 'valibot';
import { noMarks, ReadingMarksSchema } from '../../documents/document-reading/reading-marks';
import { UploadedFileSchema } from '../../documents/invoice-upload/uploaded-file';
import { DrawerStateSchema, hasTypedSupplier } from '../../suppliers/supplier-drawer/drawer-state';

/**
 * What is typed into the form of a received invoice, also half-typed. The supplier is its id as text; dates are
 * `YYYY-MM-DD` in Japan; yen.
 */
const ValuesSchema = v.object({
  supplierId: v.string(),
  invoiceNumber: v.string(),
  issueDate: v.string(),
  dueDate: v.string(),
  amount: v.nullable(v.number()),
  registrationNumber: v.string(),
  memo: v.string(),
});
export type ReceivedInvoiceValues = v.InferOutput<typeof ValuesSchema>;

/** One intent to register: the same body again goes with the same key. */
const AttemptSchema = v.object({
  idempotencyKey: v.string(),
  body: v.object({
    supplier_id: v.number(),
    invoice_number: v.string(),
    issue_date: v.string(),
    due_date: v.string(),
    amount: v.number(),
    registration_number: v.nullable(v.string()),
    memo: v.string(),
    file_ids: v.array(v.string()),
  }),
});
export type RegistrationAttempt = v.InferOutput<typeof AttemptSchema>;

/**
 * What a flow keeps of a received invoice that is being registered or changed: nothing secret, and no file's content.
 */
export const ReceivedInvoiceDraftSchema = v.object({
  values: ValuesSchema,
  files: v.array(UploadedFileSchema),
  /** Which fields were read on the documents, which of them a person has confirmed, and which are the user's own. */
  marks: v.optional(ReadingMarksSchema, noMarks),
  attempt: v.nullable(AttemptSchema),
  /** The supplier that is being registered beside the form; null while none is. */
  supplier: v.optional(v.nullable(DrawerStateSchema), null),
});
export type ReceivedInvoiceDraft = v.InferOutput<typeof ReceivedInvoiceDraftSchema>;

/** Whether there is anything that leaving would throw away. */
export function hasInput(draft: ReceivedInvoiceDraft): boolean {
  const { values, files } = draft;
  return (
    files.length > 0 || Object.values(values).some((value) => value !== '' && value !== null) || hasSupplierInput(draft)
  );
}

/** Whether a supplier is being registered beside the form, and something of it is typed. */
export function hasSupplierInput({ supplier }: ReceivedInvoiceDraft): boolean {
  return hasTypedSupplier(supplier);
}

/** Nothing typed, no file. */
export const emptyReceivedInvoiceDraft: ReceivedInvoiceDraft = {
  values: {
    supplierId: '',
    invoiceNumber: '',
    issueDate: '',
    dueDate: '',
    amount: null,
    registrationNumber: '',
    memo: '',
  },
  files: [],
  marks: noMarks,
  attempt: null,
  supplier: null,
};
