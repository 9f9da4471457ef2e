import * as v from 'valibot';
import { noMarks, ReadingMarksSchema } from '../../documents/document-reading/reading-marks';
import { UploadedFileSchema } from '../../documents/invoice-upload/uploaded-file';
import { DrawerStateSchema, hasTypedSupplier } from '../../suppliers/supplier-registration/drawer-state';

/**
 * Typed values of a received invoice, also incomplete. The supplier is its id as text; dates `YYYY-MM-DD` in Japan;
 * yen.
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

const OriginSchema = v.optional(v.picklist(['typed', 'read', 'confirmed']));
/** How the values came in, as in the contract. */
const OriginsSchema = v.object({
  supplier_id: OriginSchema,
  invoice_number: OriginSchema,
  issue_date: OriginSchema,
  due_date: OriginSchema,
  amount: OriginSchema,
  registration_number: OriginSchema,
});

/** Attempt to register. The same body is sent with the same key. */
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
    origins: v.optional(OriginsSchema),
  }),
});
export type RegistrationAttempt = v.InferOutput<typeof AttemptSchema>;

/**
 * Stored state of a received invoice that is being registered or changed. It contains no secret and no file content.
 */
export const ReceivedInvoiceDraftSchema = v.object({
  values: ValuesSchema,
  files: v.array(UploadedFileSchema),
  /** Marks of the fields: read on a document, confirmed by a person, or typed by the user. */
  marks: v.optional(ReadingMarksSchema, noMarks),
  attempt: v.nullable(AttemptSchema),
  /** State of the supplier registration beside the form; null while closed. */
  supplier: v.optional(v.nullable(DrawerStateSchema), null),
});
export type ReceivedInvoiceDraft = v.InferOutput<typeof ReceivedInvoiceDraftSchema>;

/** Whether leaving the page would lose entered data. */
export function hasInput(draft: ReceivedInvoiceDraft): boolean {
  const { values, files } = draft;
  return (
    files.length > 0 || Object.values(values).some((value) => value !== '' && value !== null) || hasSupplierInput(draft)
  );
}

/** Whether the supplier registration beside the form has typed data. */
export function hasSupplierInput({ supplier }: ReceivedInvoiceDraft): boolean {
  return hasTypedSupplier(supplier);
}

/** Empty draft. */
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
