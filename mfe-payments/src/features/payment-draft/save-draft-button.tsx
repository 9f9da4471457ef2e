import { $api, api } from 'shared-auth';
import { useDraftSaving } from 'shared-features/payments/draft-saving';
import { BUTTONS } from 'shared-rules/buttons';
import { Alert, Button } from 'shared-ui/core';
import type { DraftBody } from './draft-values';

/** API calls for drafts of payments. */
export const paymentDrafts = {
  update: (id: number, body: DraftBody) => api.PUT('/drafts/{id}', { params: { path: { id } }, body }),
  create: (body: DraftBody, key: string) =>
    api.POST('/drafts', { params: { header: { 'Idempotency-Key': key } }, body }),
  queryKey: (id: number) => $api.queryOptions('get', '/drafts/{id}', { params: { path: { id } } }).queryKey,
  changed: ['/drafts', '/received_invoices', '/received_invoices/{doc_number}'],
  savedAnew: '元の下書きは削除されたか申請に使われたため、新しい下書きとして保存しました。',
};

/** Provides 下書き保存 of a payment. */
export const usePaymentDraftSaving = () => useDraftSaving(paymentDrafts);

interface SaveDraftButtonProps {
  readonly isPending: boolean;
  /** Why the last save failed; null if it did not. */
  readonly failure: string | null;
  readonly onPress: () => void;
}

/** Shows 下書き保存, which saves the entered values on the server, also incomplete or invalid ones. */
export function SaveDraftButton({ isPending, failure, onPress }: SaveDraftButtonProps) {
  return (
    <>
      <Button isBlock variant="text" isPending={isPending} onPress={onPress}>
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
