import { $api } from 'shared-auth';
import { Alert, Button, Card, Skeleton } from 'shared-ui/core';
import { LoadError } from '../notifications/load-error';
import { list } from '../security/entry-list.css';
import { SessionEntry } from './session-entry';
import { useEndSession } from './use-end-session';

const QUESTION = {
  title: '他の端末からのログアウト',
  text: 'この端末を除く、すべての端末からログアウトしますか？　ログアウトした端末では、保存していない入力内容が失われます。',
};

/** ログイン中の端末: where this person is signed in, and the way to end it elsewhere. */
export function Sessions() {
  const { data, error, refetch } = $api.useQuery('get', '/users/sessions');
  const others = useEndSession('others', QUESTION);
  const hasOthers = data?.sessions.some(({ is_current: isCurrent }) => !isCurrent) ?? false;
  return (
    <Card
      title="ログイン中の端末"
      actions={hasOthers ? <Button size="sm" icon="logout" isPending={others.isPending} onPress={others.end}>他のすべての端末からログアウト</Button> : undefined}
    >
      <p>心当たりのない端末がある場合は、ログアウトさせてから、パスワードを変更してください。</p>
      {others.error === null ? null : <Alert tone="danger" isLive title={others.error.message} />}
      {data === undefined ? (
        error === null ? <Skeleton lines={4} /> : <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <ul aria-label="ログイン中の端末" className={list}>
          {data.sessions.map((session) => <SessionEntry key={session.id} session={session} />)}
        </ul>
      )}
    </Card>
  );
}
