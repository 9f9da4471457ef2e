import { useMutation } from '@tanstack/react-query';
import { useSnackbar } from 'shared-shell';
import { Button } from 'shared-ui/core';
import { markAllRead } from './mark-all-read';

/** すべて既読にする. */
export function MarkAllReadButton() {
  const { show } = useSnackbar();
  const { mutate, isPending } = useMutation({
    mutationFn: markAllRead,
    onSuccess: () => show({ color: 'success', text: 'すべて既読にしました。', duration: 5000 }),
    onError: (error) => show({ color: 'error', text: error.message }),
  });
  return <Button icon="check" isPending={isPending} onPress={() => mutate()}>すべて既読にする</Button>;
}
