import { useRef, useState } from 'react';
import { ApiError, $api, api } from 'shared-auth';
import { type DraftCall, saveDraft } from 'shared-features/payments/draft-saving';
import type { PaymentValues } from 'shared-features/payments/payment-form';
import { saved, unexpectedError } from 'shared-rules/messages';
import { BUTTONS } from 'shared-rules/words';
import { useSnackbar } from 'shared-shell';
import { Alert, Button } from 'shared-ui/core';
import { draftBody, type DraftBody } from './draft-values';

/** API calls for drafts of payments. */
const paymentDrafts = {
  update: (id: number, body: DraftBody) => api.PUT('/drafts/{id}', { params: { path: { id } }, body }),
  create: (body: DraftBody, key: string) =>
    api.POST('/drafts', { params: { header: { 'Idempotency-Key': key } }, body }),
  queryKey: (id: number) => $api.queryOptions('get', '/drafts/{id}', { params: { path: { id } } }).queryKey,
  changed: ['/drafts', '/received_invoices', '/received_invoices/{doc_number}'],
};

/** Duration of the success message, in ms. */
const SNACKBAR_MS = 5_000;
const SAVED_ANEW = '元の下書きは削除されたか申請に使われたため、新しい下書きとして保存しました。';

interface SaveDraftButtonProps {
  readonly docNumber: number;
  /** Current values of the form. */
  readonly values: PaymentValues;
  /** Draft of the last save; null for none. */
  readonly draftId: number | null;
  readonly onSaved: (draftId: number, values: PaymentValues) => void;
}

/** Shows 下書き保存, which saves the entered values on the server, also incomplete or invalid ones. */
export function SaveDraftButton({ docNumber, values, draftId, onSaved }: SaveDraftButtonProps) {
  const snackbar = useSnackbar();
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const last = useRef<DraftCall | null>(null);
  const save = async () => {
    setIsPending(true);
    setFailure(null);
    try {
      const { draft, isAnother } = await saveDraft(paymentDrafts, {
        id: draftId,
        body: draftBody(docNumber, values),
        last: last.current,
        keep: (call) => (last.current = call),
      });
      onSaved(draft.id, values);
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
  return (
    <>
      <Button isBlock variant="text" isPending={isPending} onPress={() => void save()}>
        {BUTTONS.saveDraft}
      </Button>
      {failure === null ? null : (
        <Alert tone="danger" isLive title="下書きを保存できませんでした。">
          <p>{failure}</p>
        </Alert>
      )}
    </>
  );
}
