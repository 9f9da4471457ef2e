import { type RefObject, useCallback, useRef } from 'react';
import type { ReceivedInvoiceDraft } from './received-invoice.workflow';

/** The draft of one form as it stands now, and the way to change a part of it. */
export interface DraftKeeper {
  readonly kept: RefObject<ReceivedInvoiceDraft>;
  readonly keep: (part: Partial<ReceivedInvoiceDraft>) => void;
}

/** Begins with `draft` and tells the caller's workflow every change at once, so that a reload loses nothing. */
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
