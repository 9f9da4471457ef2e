import { type ReactNode, useRef, useState } from 'react';
import { ApiError, $api, api } from 'shared-auth';
import { contentOf } from 'shared-features/collections/request-entry';
import { type DraftCall, saveDraft } from 'shared-features/payments/draft-saving';
import { saved, unexpectedError } from 'shared-rules/messages';
import { BUTTONS } from 'shared-rules/words';
import { useSnackbar } from 'shared-shell';
import { ActionBar, Alert, Button } from 'shared-ui/core';
import { draftBodyOf } from './collection-body';
import type { CollectionFlowState } from './use-collection-flow';

type DraftBody = ReturnType<typeof draftBodyOf>;

/** API calls for drafts of requests. */
const collectionDrafts = {
  update: (id: number, body: DraftBody) => api.PUT('/invoice_request_drafts/{id}', { params: { path: { id } }, body }),
  create: (body: DraftBody, key: string) =>
    api.POST('/invoice_request_drafts', { params: { header: { 'Idempotency-Key': key } }, body }),
  queryKey: (id: number) =>
    $api.queryOptions('get', '/invoice_request_drafts/{id}', { params: { path: { id } } }).queryKey,
  changed: ['/invoice_request_drafts', '/invoices/request_sellers'],
};

/** Duration of the success message, in ms. */
const SNACKBAR_MS = 5_000;
const SAVED_ANEW = '元の下書きは削除されたか依頼に使われたため、新しい下書きとして保存しました。';

/**
 * Saves the entered values on the server, also incomplete or invalid ones. A typed account that was not added yet is
 * left out.
 */
function useSaveDraft({ kept, keep }: CollectionFlowState) {
  const snackbar = useSnackbar();
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const last = useRef<DraftCall | null>(null);
  const save = async () => {
    setIsPending(true);
    setFailure(null);
    const { values, files, draftId } = kept.current;
    try {
      const { draft, isAnother } = await saveDraft(collectionDrafts, {
        id: draftId,
        body: draftBodyOf({ values, files }),
        last: last.current,
        keep: (call) => (last.current = call),
      });
      keep({ draftId: draft.id, baseline: contentOf({ values, files }) });
      snackbar.show({
        color: isAnother ? 'info' : 'success',
        text: isAnother ? SAVED_ANEW : saved,
        duration: SNACKBAR_MS,
      });
    } catch (error) {
      setFailure(error instanceof ApiError ? (error.errors[0]?.message ?? error.message) : unexpectedError);
    } finally {
      setIsPending(false);
    }
  };
  return { save: () => void save(), isPending, failure };
}

interface StepActionsProps {
  readonly flowState: CollectionFlowState;
  /** Absent in the first step. */
  readonly onBack?: () => void;
  /** Something is on its way that neither going back nor saving may overtake. */
  readonly isDisabled?: boolean;
  /** Button that continues. */
  readonly children: ReactNode;
}

/** Shows the buttons of a step: back, save as draft, continue. */
export function StepActions({ flowState, onBack, isDisabled, children }: StepActionsProps) {
  const { save, isPending, failure } = useSaveDraft(flowState);
  return (
    <>
      {failure === null ? null : (
        <Alert tone="danger" isLive title="下書きを保存できませんでした。">
          <p>{failure}</p>
        </Alert>
      )}
      <ActionBar>
        {onBack === undefined ? null : (
          <Button isBlock isDisabled={isDisabled} onPress={onBack}>
            {BUTTONS.back}
          </Button>
        )}
        <Button isBlock isDisabled={isDisabled} isPending={isPending} onPress={save}>
          {BUTTONS.saveDraft}
        </Button>
        {children}
      </ActionBar>
    </>
  );
}
