import * as v from 'valibot';
import { SUPPLIER_STEPS } from '../supplier-registration/step-names';
import { hasTyped, SupplierDraftSchema } from '../supplier-registration/supplier-draft';

/**
 * What a form keeps of a supplier that is being registered beside it; the draft is null until it is known what it
 * begins with.
 */
export const DrawerStateSchema = v.object({ step: v.picklist(SUPPLIER_STEPS), draft: v.nullable(SupplierDraftSchema) });
export type DrawerState = v.InferOutput<typeof DrawerStateSchema>;

/** Whether a supplier is being registered, and something of it is typed. */
export function hasTypedSupplier(state: DrawerState | null): boolean {
  const draft = state?.draft ?? null;
  return draft !== null && hasTyped(draft);
}
