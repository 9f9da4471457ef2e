import { type RefObject, useCallback, useRef } from 'react';
import type { SupplierDraft } from './supplier-draft';

/** The draft of a registration as it stands now, and the way to change a part of it. */
export interface SupplierDraftKeeper {
  readonly kept: RefObject<SupplierDraft>;
  readonly keep: (part: Partial<SupplierDraft>) => void;
}

/** Begins with `draft` and tells every change at once, so that a reload loses nothing. */
export function useSupplierDraftKeeper(
  draft: SupplierDraft,
  onChange: (draft: SupplierDraft) => void,
): SupplierDraftKeeper {
  const kept = useRef(draft);
  // The forms of the steps follow `keep`: it stays the same, whoever is told.
  const told = useRef(onChange);
  told.current = onChange;
  const keep = useCallback((part: Partial<SupplierDraft>) => {
    kept.current = { ...kept.current, ...part };
    told.current(kept.current);
  }, []);
  return { kept, keep };
}
