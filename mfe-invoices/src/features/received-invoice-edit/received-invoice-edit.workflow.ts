import { ReceivedInvoiceDraftSchema } from 'shared-features/invoice/received-invoice-form';
import { defineWorkflow, workflowAreas } from 'shared-shell';
import * as v from 'valibot';

const EditSchema = v.object({
  docNumber: v.number(),
  /** Version of the invoice in `base`. */
  version: v.number(),
  /** Invoice as it was when the edit began. */
  base: ReceivedInvoiceDraftSchema,
  draft: ReceivedInvoiceDraftSchema,
});
export type ReceivedInvoiceEdit = v.InferOutput<typeof EditSchema>;

/** Stored state of an edit: typed values, uploaded files, and the invoice before it. */
export const receivedInvoiceEditWorkflow = defineWorkflow({
  key: 'workflow:received-invoice-edit',
  version: 1,
  schema: EditSchema,
  area: workflowAreas['received-invoice-edit'],
});
