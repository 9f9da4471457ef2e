import * as v from 'valibot';
import { SUPPLIER_STEPS } from './step-names';
import { hasTyped, SupplierDraftSchema } from './supplier-draft';

/** Stored state of a supplier registration beside a form. The draft is null until its initial values are known. */
export const DrawerStateSchema = v.object({ step: v.picklist(SUPPLIER_STEPS), draft: v.nullable(SupplierDraftSchema) });
export type DrawerState = v.InferOutput<typeof DrawerStateSchema>;

/** Whether a supplier registration has typed data. */
export function hasTypedSupplier(state: DrawerState | null): boolean {
  const draft = state?.draft ?? null;
  return draft !== null && hasTyped(draft);
}
