import { useMutation } from '@tanstack/react-query';
import type { WaitingDocument } from 'shared-api/types';
import { api, ApiError, dataOf } from 'shared-auth';
import { refreshWaiting } from 'shared-features/documents/waiting-documents';
import { unexpectedError } from 'shared-rules/messages';
import { useConfirm, useSnackbar } from 'shared-shell';
import { documentName } from './waiting-table';

/** Duration of the success message, in ms. */
const DONE_MS = 5_000;

/** Removes a waiting document after a question. */
export function useRemoveDocument() {
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const { mutateAsync, error } = useMutation({
    mutationFn: async (id: number) => dataOf(api.DELETE('/waiting_documents', { body: { waiting_documents: [id] } })),
    // Also after an error: somebody else may have registered it.
    onSettled: refreshWaiting,
  });
  const remove = async (document: WaitingDocument): Promise<boolean> => {
    const isConfirmed = await confirm({
      title: '書類の削除',
      text: `「${documentName(document)}」を確認待ちから削除しますか？　この操作は元に戻せません。`,
      confirmLabel: '削除',
      cancelLabel: 'キャンセル',
      isDanger: true,
    });
    if (!isConfirmed) return false;
    try {
      await mutateAsync(document.id);
      snackbar.show({ color: 'success', text: '書類を削除しました。', duration: DONE_MS });
      return true;
    } catch {
      return false;
    }
  };
  const failure = error === null ? null : error instanceof ApiError ? error.message : unexpectedError;
  return { remove, failure };
}
