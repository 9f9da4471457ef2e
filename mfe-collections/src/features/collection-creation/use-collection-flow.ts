import { useCallback, useRef } from 'react';
import { $api, api } from 'shared-auth';
import { contentOf, isUnsaved } from 'flow-collection/request-entry';
import { useDraftSaving } from 'shared-features/payments/draft-saving';
import { useLeaveWarning, useWorkflow } from 'shared-shell';
import { draftBodyOf } from './collection-body';
import { beginFlow, type CollectionFlow, collectionCreationWorkflow } from './collection-creation.workflow';

type DraftBody = ReturnType<typeof draftBodyOf>;

/** API calls for drafts of requests. */
const collectionDrafts = {
  update: (id: number, body: DraftBody) => api.PUT('/invoice_request_drafts/{id}', { params: { path: { id } }, body }),
  create: (body: DraftBody, key: string) =>
    api.POST('/invoice_request_drafts', { params: { header: { 'Idempotency-Key': key } }, body }),
  queryKey: (id: number) =>
    $api.queryOptions('get', '/invoice_request_drafts/{id}', { params: { path: { id } } }).queryKey,
  changed: ['/invoice_request_drafts', '/invoices/request_sellers'],
  savedAnew: '元の下書きは削除されたか依頼に使われたため、新しい下書きとして保存しました。',
};

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
  const { save: saveDraft, isPending, failure } = useDraftSaving(collectionDrafts);
  /** Saves what was entered as a draft, without an account that was typed and not added yet. Returns whether it did. */
  const save = async (): Promise<boolean> => {
    const { values, files, draftId } = kept.current;
    const draft = await saveDraft(draftId, draftBodyOf({ values, files }));
    if (draft !== null) keep({ draftId: draft.id, baseline: contentOf({ values, files }) });
    return draft !== null;
  };
  const markSaved = useLeaveWarning(isUnsaved(flow), collectionCreationWorkflow.area, save);
  return { flow, kept, keep, markSaved, draft: { save, isPending, failure } };
}

/** The request as the one component that holds it hands it on. */
export type CollectionFlowState = ReturnType<typeof useCollectionFlow>;
