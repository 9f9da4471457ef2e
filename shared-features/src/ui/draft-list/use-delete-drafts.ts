import { useMutation } from '@tanstack/react-query';
import { ApiError, queryClient } from 'shared-auth';
import { unexpectedError } from 'shared-rules/messages';
import { BUTTONS } from 'shared-rules/words';
import { useConfirm, useSnackbar } from 'shared-shell';

/** How long the success is shown, in ms. */
const DONE_MS = 5_000;

/**
 * Deletes several drafts after a question that says how many; what else shows them asks again.
 * @param call deletes the drafts of these ids on the server
 * @param changed paths whose answers a deletion changes: the drafts, and the counts of their tabs
 */
export function useDeleteDrafts(call: (ids: readonly number[]) => Promise<unknown>, changed: readonly string[]) {
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const { mutateAsync, isPending, error, reset } = useMutation({ mutationFn: call });

  /** Resolves to whether they are gone; a refusal stays in `failure`. */
  const deleteDrafts = async (ids: readonly number[]): Promise<boolean> => {
    const isConfirmed = await confirm({
      title: BUTTONS.deleteDraft,
      text: `選択した${ids.length}件の下書きを削除しますか？　この操作は元に戻せません。`,
      confirmLabel: BUTTONS.deleteDraft,
      cancelLabel: 'キャンセル',
      isDanger: true,
    });
    if (!isConfirmed) return false;
    reset();
    try {
      await mutateAsync(ids);
      snackbar.show({ color: 'success', text: `下書きを${ids.length}件削除しました。`, duration: DONE_MS });
      return true;
    } catch {
      return false;
    } finally {
      // Also after a refusal: somebody else may have deleted one of them.
      await Promise.all(changed.map((path) => queryClient.invalidateQueries({ queryKey: ['get', path] })));
    }
  };
  const failure = error === null ? null : error instanceof ApiError ? error.message : unexpectedError;
  return { deleteDrafts, isPending, failure };
}

/** The deletion of drafts, as a list of them needs it. */
export type DraftDeletion = ReturnType<typeof useDeleteDrafts>;
