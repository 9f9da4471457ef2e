import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Passkey } from 'shared-api/types';
import { $api } from 'shared-auth';
import { supportsPasskeys } from 'shared-features/sign-in/passkeys';
import { useReauthentication } from 'shared-features/sign-in/reauthentication';
import { deleted } from 'shared-rules/messages';
import { formatDayTime } from 'shared-rules/time';
import { BUTTONS } from 'shared-rules/buttons';
import { useConfirm, useSnackbar } from 'shared-shell';
import { Alert, Button, Card, EmptyState, Skeleton, Icon, StatusChip, LoadError } from 'shared-ui/core';
import { Entry } from '../security/entry';
import { list } from '../security/entry-list.css';
import { SNACKBAR_MS } from '../security/snackbar-time';
import { AddPasskeyDialog } from './add-passkey-dialog';
import { deletePasskey } from './passkey-calls';

interface PasskeyEntryProps {
  readonly passkey: Passkey;
  readonly run: ReturnType<typeof useReauthentication>['run'];
}

/** Shows one passkey: its name, when it was created and last used, with a button to delete it. */
function PasskeyEntry({
  passkey: { id, name, created_at: createdAt, last_used_at: lastUsedAt, is_synced: isSynced },
  run,
}: PasskeyEntryProps) {
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
      chip={
        isSynced ? (
          <StatusChip tone="neutral" icon="check">
            同期済み
          </StatusChip>
        ) : null
      }
      lines={[
        `作成 ${formatDayTime(createdAt)}`,
        lastUsedAt === null ? '未使用' : `最終使用 ${formatDayTime(lastUsedAt)}`,
      ]}
      problem={error}
      action={
        <Button size="sm" aria-label={`${name} を削除`} isPending={isPending} onPress={() => void remove()}>
          {BUTTONS.delete}
        </Button>
      }
    />
  );
}

/** Shows パスキー: the user's passkeys, and a button for a new one if the browser supports it. */
export function Passkeys() {
  const { data, error, refetch } = $api.useQuery('get', '/users/passkeys');
  const { run, dialog } = useReauthentication();
  const [isAdding, setIsAdding] = useState(false);
  const isSupported = supportsPasskeys();
  return (
    <Card
      title="パスキー"
      actions={
        isSupported && data !== undefined ? (
          <Button icon="add" size="sm" onPress={() => setIsAdding(true)}>
            パスキーを追加
          </Button>
        ) : undefined
      }
    >
      <p>指紋・顔・画面ロックで、パスワードを入力せずに安全にログインできます。</p>
      {isSupported ? null : (
        <Alert tone="info" title="このブラウザーはパスキーに対応していません">
          <p>パスキーを追加するには、対応しているブラウザーや端末からログインしてください。</p>
        </Alert>
      )}
      {data === undefined ? (
        error === null ? (
          <Skeleton lines={2} />
        ) : (
          <LoadError error={error} onRetry={() => void refetch()} />
        )
      ) : data.passkeys.length === 0 ? (
        <EmptyState icon="key">登録済みのパスキーはありません。</EmptyState>
      ) : (
        <ul aria-label="登録済みのパスキー" className={list}>
          {data.passkeys.map((passkey) => (
            <PasskeyEntry key={passkey.id} passkey={passkey} run={run} />
          ))}
        </ul>
      )}
      {isAdding ? <AddPasskeyDialog run={run} onClose={() => setIsAdding(false)} /> : null}
      {dialog}
    </Card>
  );
}
