import { useState } from 'react';
import { LoadError } from 'shared-features/ui/load-error';
import { supportsPasskeys } from 'shared-features/sign-in/passkeys';
import { useReauthentication } from 'shared-features/sign-in/reauthentication';
import { $api } from 'shared-auth';
import { Alert, Button, Card, EmptyState, Skeleton } from 'shared-ui/core';
import { list } from '../security/entry-list.css';
import { AddPasskeyDialog } from './add-passkey-dialog';
import { PasskeyEntry } from './passkey-entry';

/** パスキー: those of this person, and a new one where the browser can make one. */
export function Passkeys() {
  const { data, error, refetch } = $api.useQuery('get', '/users/passkeys');
  const { run, dialog } = useReauthentication();
  const [isAdding, setIsAdding] = useState(false);
  const isSupported = supportsPasskeys();
  return (
    <Card title="パスキー" actions={isSupported && data !== undefined ? <Button icon="add" size="sm" onPress={() => setIsAdding(true)}>パスキーを追加</Button> : undefined}>
      <p>指紋・顔・画面ロックで、パスワードを入力せずに安全にログインできます。</p>
      {isSupported ? null : (
        <Alert tone="info" title="このブラウザーはパスキーに対応していません">
          <p>パスキーを追加するには、対応しているブラウザーや端末からログインしてください。</p>
        </Alert>
      )}
      {data === undefined ? (
        error === null ? <Skeleton lines={2} /> : <LoadError error={error} onRetry={() => void refetch()} />
      ) : data.passkeys.length === 0 ? (
        <EmptyState icon="key">登録済みのパスキーはありません。</EmptyState>
      ) : (
        <ul aria-label="登録済みのパスキー" className={list}>
          {data.passkeys.map((passkey) => <PasskeyEntry key={passkey.id} passkey={passkey} run={run} />)}
        </ul>
      )}
      {isAdding ? <AddPasskeyDialog run={run} onClose={() => setIsAdding(false)} /> : null}
      {dialog}
    </Card>
  );
}
