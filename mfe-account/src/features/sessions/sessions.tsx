import { useState } from 'react';
import type { ActiveSession } from 'shared-api/types';
import { $api } from 'shared-auth';
import { LoadError } from 'shared-features/ui/load-error';
import { BUTTONS } from 'shared-rules/words';
import { Alert, Button, Card, Skeleton } from 'shared-ui/core';
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
        <SessionList sessions={data.sessions} />
      )}
    </Card>
  );
}

/** How many devices are shown at first: the latest seen, this one among them. */
const SHOWN_AT_FIRST = 5;

function SessionList({ sessions }: { readonly sessions: readonly ActiveSession[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const hidden = sessions.length - SHOWN_AT_FIRST;
  return (
    <>
      <ul aria-label="ログイン中の端末" className={list}>
        {sessions.slice(0, isWhole ? undefined : SHOWN_AT_FIRST).map((session) => <SessionEntry key={session.id} session={session} />)}
      </ul>
      {hidden <= 0 ? null : (
        <Button isBlock aria-expanded={isWhole} onPress={() => setIsWhole(!isWhole)}>
          {isWhole ? '表示を減らす' : `${BUTTONS.showMore}（残り${hidden}件）`}
        </Button>
      )}
    </>
  );
}
