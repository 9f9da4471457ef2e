import { type RefObject, useCallback, useRef } from 'react';
import type { ReceivedInvoiceDraft } from './received-invoice.workflow';

/** Access to the draft of one form: its current state and an update function. */
export interface DraftKeeper {
  readonly kept: RefObject<ReceivedInvoiceDraft>;
  readonly keep: (part: Partial<ReceivedInvoiceDraft>) => void;
}

/** Starts with `draft` and passes every change to the caller's workflow at once, so that a reload loses nothing. */
export function useDraftKeeper(
  draft: ReceivedInvoiceDraft,
  onDraftChange: (draft: ReceivedInvoiceDraft) => void,
): DraftKeeper {
  const kept = useRef(draft);
  const keep = useCallback(
    (part: Partial<ReceivedInvoiceDraft>) => {
      kept.current = { ...kept.current, ...part };
      onDraftChange(kept.current);
    },
    [onDraftChange],
  );
  return { kept, keep };
}
