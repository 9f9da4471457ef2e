import { useMutation } from '@tanstack/react-query';
import type { Passkey } from 'shared-api/types';
import type { useReauthentication } from 'shared-features/sign-in/reauthentication';
import { deleted } from 'shared-rules/messages';
import { formatDateTime } from 'shared-rules/time';
import { BUTTONS } from 'shared-rules/words';
import { useConfirm, useSnackbar } from 'shared-shell';
import { Button, Icon, StatusChip } from 'shared-ui/core';
import { Entry } from '../security/entry';
import { SNACKBAR_MS } from '../security/snackbar-time';
import { deletePasskey } from './passkey-calls';

interface PasskeyEntryProps {
  readonly passkey: Passkey;
  readonly run: ReturnType<typeof useReauthentication>['run'];
}

/** One passkey: its name, since when, when it was last used; and the way to be rid of it. */
export function PasskeyEntry({ passkey: { id, name, created_at: createdAt, last_used_at: lastUsedAt, is_synced: isSynced }, run }: PasskeyEntryProps) {
  const confirm = useConfirm();
  const { show } = useSnackbar();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => run(() => deletePasskey(id)),
    onSuccess: ({ kind }) => {
      if (kind === 'done') show({ color: 'success', text: deleted, duration: SNACKBAR_MS });
    },
  });
  const remove = async () => {
    const isConfirmed = await confirm({
      title: 'パスキーの削除',
      text: `「${name}」を削除しますか？　このパスキーではログインできなくなります。端末に残ったパスキーは、端末の設定から削除してください。`,
      confirmLabel: '削除',
      cancelLabel: '削除しない',
      isDanger: true,
    });
    if (isConfirmed) mutate();
  };
  return (
    <Entry
      icon={<Icon name="key" size="24px" />}
      title={name}
      chip={isSynced ? <StatusChip tone="neutral" icon="check">同期済み</StatusChip> : null}
      lines={[`作成 ${formatDateTime(createdAt)}`, lastUsedAt === null ? '未使用' : `最終使用 ${formatDateTime(lastUsedAt)}`]}
      problem={error}
      action={<Button size="sm" aria-label={`${name} を削除`} isPending={isPending} onPress={() => void remove()}>{BUTTONS.delete}</Button>}
    />
  );
}
