import { ReceivedInvoiceDraftSchema } from 'shared-features/invoice/received-invoice-form';
import { defineWorkflow, workflowAreas } from 'shared-shell';
import * as v from 'valibot';

const EditSchema = v.object({
  docNumber: v.number(),
  /** The version of the invoice that `base` is. */
  version: v.number(),
  /** The invoice as it was when the editing began. */
  base: ReceivedInvoiceDraftSchema,
  draft: ReceivedInvoiceDraftSchema,
});
export type ReceivedInvoiceEdit = v.InferOutput<typeof EditSchema>;

/** What is typed and uploaded while a received invoice is being changed, and what it was before. */
export const receivedInvoiceEditWorkflow = defineWorkflow({
  key: 'workflow:received-invoice-edit',
  version: 1,
  schema: EditSchema,
  area: workflowAreas['received-invoice-edit'],
});
