import { useMutation } from '@tanstack/react-query';
import type { ConnectedSystem } from 'shared-api/types';
import { api, ApiError, queryClient } from 'shared-auth';
import { useConfirm, useSnackbar } from 'shared-shell';
import { SNACKBAR_MS } from '../security/snackbar-time';

/** 連携を解除, once the person has confirmed what that means. */
export function useDisconnect({ client_id: clientId, name, count_waiting: waiting }: ConnectedSystem, onDone: () => void) {
  const confirm = useConfirm();
  const { show } = useSnackbar();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => end(clientId),
    onSuccess: () => {
      show({ color: 'success', text: `「${name}」との連携を解除しました。`, duration: SNACKBAR_MS });
      onDone();
    },
  });
  const lost = waiting === 0 ? '' : `確認を待っている事前登録${waiting}件は取り消されます。`;
  const disconnect = async () => {
    const isConfirmed = await confirm({
      title: '連携の解除',
      text: `「${name}」との連携を解除しますか？　このサービスは、事前登録も、状況の確認もできなくなります。${lost}すでに申請・依頼した内容は、そのまま残ります。`,
      confirmLabel: '連携を解除',
      cancelLabel: '解除しない',
      isDanger: true,
    });
    if (isConfirmed) mutate();
  };
  return { disconnect: () => void disconnect(), isPending, error };
}

/** @throws ApiError */
async function end(clientId: string): Promise<void> {
  try {
    await api.DELETE('/users/connected_systems/{client_id}', { params: { path: { client_id: clientId } } });
  } catch (error) {
    // It has ended in another place meanwhile: as wished.
    if (!(error instanceof ApiError) || error.httpStatus !== 404) throw error;
  }
  const changed = ['/users/connected_systems', '/users/pre_registrations', '/users/information'];
  await Promise.all(changed.map((path) => queryClient.invalidateQueries({ queryKey: ['get', path] })));
}
