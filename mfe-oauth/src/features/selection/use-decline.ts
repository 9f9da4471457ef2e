import { useState } from 'react';
import type { PreRegisteredSummary } from 'shared-api/types';
import { api, ApiError, queryClient } from 'shared-auth';
import { unexpectedError } from 'shared-rules/messages';
import { useConfirm, useSnackbar } from 'shared-shell';

/** Duration of the success message, in ms. */
const SNACKBAR_MS = 5_000;

/** Cancels an unwanted pre-registration after a confirmation. Refetches the list afterwards, also after a refusal. */
export function useDecline() {
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const decline = async ({ id, partner_name: partner, system }: PreRegisteredSummary) => {
    setProblem(null);
    const isMeant = await confirm({
      title: '事前登録の取り消し',
      text: `「${system.name}」から届いた「${partner}」の事前登録を取り消します。取り消すと、元に戻せません。`,
      confirmLabel: '取り消す',
      cancelLabel: '取り消さない',
    });
    if (!isMeant) return;
    setIsPending(true);
    try {
      await api.POST('/users/pre_registrations/{id}/cancellation', { params: { path: { id } } });
      snackbar.show({ color: 'success', text: '事前登録を取り消しました。', duration: SNACKBAR_MS });
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : unexpectedError);
    } finally {
      setIsPending(false);
      for (const path of ['/users/pre_registrations', '/users/pre_registrations/{id}', '/users/connected_systems'])
        void queryClient.invalidateQueries({ queryKey: ['get', path] });
    }
  };
  return { decline, isPending, problem };
}

/** State of the cancellation, for child components. */
export type Declining = ReturnType<typeof useDecline>;
