import { useMutation } from '@tanstack/react-query';
import { api, ApiError, queryClient } from 'shared-auth';
import { BUTTONS } from 'shared-rules/words';
import { useConfirm, useSnackbar } from 'shared-shell';
import { SNACKBAR_MS } from '../security/snackbar-time';

/** Signs out one other device, by the id of its session, or all others, once the person has confirmed it. */
export function useEndSession(which: string, question: { readonly title: string; readonly text: string }) {
  const confirm = useConfirm();
  const { show } = useSnackbar();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => (which === 'others' ? endOthers() : endOne(which)),
    onSuccess: () => show({ color: 'success', text: 'ログアウトさせました。', duration: SNACKBAR_MS }),
  });
  const end = async () => {
    if (await confirm({ ...question, confirmLabel: BUTTONS.logout, cancelLabel: 'キャンセル', isDanger: true })) mutate();
  };
  return { end: () => void end(), isPending, error };
}

async function endOne(id: string): Promise<void> {
  try {
    await api.DELETE('/users/sessions/{id}', { params: { path: { id } } });
  } catch (error) {
    // It has ended by itself meanwhile: as wished.
    if (!(error instanceof ApiError) || error.httpStatus !== 404) throw error;
  }
  await refresh();
}

async function endOthers(): Promise<void> {
  await api.DELETE('/users/sessions');
  await refresh();
}

function refresh(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['get', '/users/sessions'] });
}
