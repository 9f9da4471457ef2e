import { useNavigate } from 'react-router-dom';
import {
  type GoToStep,
  hasTyped,
  startDraft,
  type SupplierStep,
  useSupplierDraftKeeper,
  SupplierDraftSchema,
} from 'shared-features/suppliers/supplier-registration';
import { useStepMessage } from 'shared-features/ui/step-message';
import { paths, useLeaveWarning, useWorkflow, workflowAreas, defineWorkflow } from 'shared-shell';

/** Stored state of the registration of a supplier (docs/browser.md 4.1). */
const supplierAddWorkflow = defineWorkflow({
  key: 'workflow:supplier',
  version: 1,
  schema: SupplierDraftSchema,
  area: workflowAreas.supplier,
});

/** Path of each step. */
export const STEP_PATHS: Readonly<Record<SupplierStep, () => string>> = {
  company: paths.supplierAddCompany,
  bank: paths.supplierAddBank,
  confirm: paths.supplierAddConfirm,
};

/** Provides the registration of a supplier to its pages: the stored draft and navigation between the steps. */
export function useSupplierAdd() {
  const navigate = useNavigate();
  const [kept, write] = useWorkflow(supplierAddWorkflow);
  const keeper = useSupplierDraftKeeper(kept ?? startDraft(), write);
  const markSaved = useLeaveWarning(kept !== null && hasTyped(kept), workflowAreas.supplier);
  const go: GoToStep = (step, message = {}) => void navigate(STEP_PATHS[step](), { state: message });
  return { keeper, message: useStepMessage(), go, markSaved };
}
