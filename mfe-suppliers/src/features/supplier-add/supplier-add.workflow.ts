import { SupplierDraftSchema } from 'shared-features/suppliers/supplier-registration';
import { defineWorkflow, workflowAreas } from 'shared-shell';

/** What is typed while a supplier is being registered (architecture: workflows in session storage). */
export const supplierAddWorkflow = defineWorkflow({
  key: 'workflow:supplier',
  version: 1,
  schema: SupplierDraftSchema,
  area: workflowAreas.supplier,
});
