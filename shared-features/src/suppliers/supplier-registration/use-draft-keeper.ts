import { type RefObject, useCallback, useRef } from 'react';
import type { SupplierDraft } from './supplier-draft';

/** Access to the draft of a registration: its current state and an update function. */
export interface SupplierDraftKeeper {
  readonly kept: RefObject<SupplierDraft>;
  readonly keep: (part: Partial<SupplierDraft>) => void;
}

/** Starts with `draft` and passes on every change at once, so that a reload loses nothing. */
export function useSupplierDraftKeeper(
  draft: SupplierDraft,
  onChange: (draft: SupplierDraft) => void,
): SupplierDraftKeeper {
  const kept = useRef(draft);
  // `keep` must be stable, because the forms of the steps depend on it.
  const told = useRef(onChange);
  told.current = onChange;
  const keep = useCallback((part: Partial<SupplierDraft>) => {
    kept.current = { ...kept.current, ...part };
    told.current(kept.current);
  }, []);
  return { kept, keep };
}
