import { ReceivedInvoiceDraftSchema } from 'shared-features/invoice/received-invoice-form';
import { defineWorkflow, workflowAreas } from 'shared-shell';

/** What is typed and uploaded while a received invoice is being registered. */
export const receivedInvoiceAddWorkflow = defineWorkflow({
  key: 'workflow:received-invoice',
  version: 1,
  schema: ReceivedInvoiceDraftSchema,
  area: workflowAreas['received-invoice'],
});
