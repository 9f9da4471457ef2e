import { useCallback, useRef } from 'react';
import { isUnsaved } from 'shared-features/collections/request-entry';
import { useLeaveWarning, useWorkflow } from 'shared-shell';
import { beginFlow, type CollectionFlow, collectionCreationWorkflow } from './collection-creation.workflow';

/**
 * Provides the stored request, for the one component of a screen that writes it: its current state, and functions to
 * change and leave it.
 */
export function useCollectionFlow() {
  const [stored, write] = useWorkflow(collectionCreationWorkflow);
  const nothing = useRef(beginFlow());
  const flow = stored ?? nothing.current;
  const kept = useRef(flow);
  const keep = useCallback(
    (part: Partial<CollectionFlow>) => {
      kept.current = { ...kept.current, ...part };
      write(kept.current);
    },
    [write],
  );
  const markSaved = useLeaveWarning(isUnsaved(flow), collectionCreationWorkflow.area);
  return { flow, kept, keep, markSaved };
}

/** The request as the one component that holds it hands it on. */
export type CollectionFlowState = ReturnType<typeof useCollectionFlow>;
