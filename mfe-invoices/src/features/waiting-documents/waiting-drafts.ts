import {
  hasSupplierInput,
  type ReceivedInvoiceDraft,
  ReceivedInvoiceDraftSchema,
} from 'shared-features/invoice/received-invoice-form';
import { defineWorkflow, workflowAreas } from 'shared-shell';
import { object, record, string } from 'valibot';

const DraftsSchema = object({
  /** Entered values by the number of the waiting document. */
  drafts: record(string(), ReceivedInvoiceDraftSchema),
});

/** Stored state of the registration of waiting documents. It shares its key with that of a new invoice. */
export const waitingDraftsWorkflow = defineWorkflow({
  key: 'workflow:received-invoice',
  version: 2,
  schema: DraftsSchema,
  area: workflowAreas['received-invoice'],
});

/** Whether a person has entered something that is not kept elsewhere. The file itself waits on the server. */
export function isTyped(draft: ReceivedInvoiceDraft): boolean {
  const { marks, values, files } = draft;
  return marks.touched.length > 0 || values.memo !== '' || files.length > 1 || hasSupplierInput(draft);
}
