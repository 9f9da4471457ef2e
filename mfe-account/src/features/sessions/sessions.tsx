import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ActiveSession } from 'shared-api/types';
import { $api, api, ApiError, queryClient } from 'shared-auth';
import { useReauthentication } from 'shared-features/sign-in/reauthentication';
import { formatDayTime, formatLongDateTime } from 'shared-rules/time';
import { BUTTONS } from 'shared-rules/buttons';
import { useConfirm, useSnackbar } from 'shared-shell';
import { Alert, Button, Card, Skeleton, Icon, StatusChip, LoadError } from 'shared-ui/core';
import { Entry } from '../security/entry';
import { list } from '../security/entry-list.css';
import { SNACKBAR_MS } from '../security/snackbar-time';

/**
 * Signs out one other device, by the id of its session, or all others, once the user has confirmed it and proved to be
 * present (`proof` is the prompt).
 */
function useEndSession(which: string, question: { readonly title: string; readonly text: string }) {
  const confirm = useConfirm();
  const { show } = useSnackbar();
  const { run, dialog: proof } = useReauthentication();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => run(() => (which === 'others' ? endOthers() : endOne(which))),
    onSuccess: ({ kind }) => {
      if (kind === 'done') show({ color: 'success', text: 'ログアウトさせました。', duration: SNACKBAR_MS });
    },
  });
  const end = async () => {
    if (await confirm({ ...question, confirmLabel: BUTTONS.logout, cancelLabel: 'キャンセル', isDanger: true }))
      mutate();
  };
  return { end: () => void end(), isPending, error, proof };
}

async function endOne(id: string): Promise<void> {
  try {
    await api.DELETE('/users/sessions/{id}', { params: { path: { id } } });
  } catch (error) {
    // It has ended meanwhile, which is fine.
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

interface SessionEntryProps {
  readonly session: ActiveSession;
}

/** Shows one signed-in device. The current one is marked and has no button: ログアウト of the menu ends it. */
function SessionEntry({
  session: {
    id,
    is_current: isCurrent,
    signed_in_at: signedInAt,
    last_seen_at: lastSeenAt,
    device,
    ip_address: address,
  },
}: SessionEntryProps) {
  const { end, isPending, error, proof } = useEndSession(id, {
    title: '端末からのログアウト',
    text: `${formatLongDateTime(signedInAt)} にログインした${device}からログアウトしますか？　保存していない入力内容は失われます。`,
  });
  return (
    <Entry
      icon={<Icon name="computer" size="24px" />}
      title={device}
      chip={
        isCurrent ? (
          <StatusChip tone="info" icon="check_circle">
            この端末
          </StatusChip>
        ) : null
      }
      lines={[
        `ログイン ${formatDayTime(signedInAt)}`,
        `最終アクセス ${formatDayTime(lastSeenAt)}`,
        `IPアドレス ${address}`,
      ]}
      problem={error}
      action={
        isCurrent ? null : (
          <>
            <Button
              size="sm"
              aria-label={`${device}（${formatDayTime(signedInAt)} にログイン）からログアウト`}
              isPending={isPending}
              onPress={end}
            >
              {BUTTONS.logout}
            </Button>
            {proof}
          </>
        )
      }
    />
  );
}

const QUESTION = {
  title: '他の端末からのログアウト',
  text: 'この端末を除く、すべての端末からログアウトしますか？　ログアウトした端末では、保存していない入力内容が失われます。',
};

/** Shows ログイン中の端末: the user's active sessions, with buttons to end others. */
export function Sessions() {
  const { data, error, refetch } = $api.useQuery('get', '/users/sessions');
  const others = useEndSession('others', QUESTION);
  const hasOthers = data?.sessions.some(({ is_current: isCurrent }) => !isCurrent) ?? false;
  return (
    <Card
      title="ログイン中の端末"
      actions={
        hasOthers ? (
          <Button size="sm" icon="logout" isPending={others.isPending} onPress={others.end}>
            他のすべての端末からログアウト
          </Button>
        ) : undefined
      }
    >
      <p>心当たりのない端末がある場合は、ログアウトさせてから、パスワードを変更してください。</p>
      {others.error === null ? null : <Alert tone="danger" isLive title={others.error.message} />}
      {data === undefined ? (
        error === null ? (
          <Skeleton lines={4} />
        ) : (
          <LoadError error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <SessionList sessions={data.sessions} />
      )}
      {others.proof}
    </Card>
  );
}

/** Number of devices shown initially: the latest active ones, including this one. */
const SHOWN_AT_FIRST = 5;

function SessionList({ sessions }: { readonly sessions: readonly ActiveSession[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const hidden = sessions.length - SHOWN_AT_FIRST;
  return (
    <>
      <ul aria-label="ログイン中の端末" className={list}>
        {sessions.slice(0, isWhole ? undefined : SHOWN_AT_FIRST).map((session) => (
          <SessionEntry key={session.id} session={session} />
        ))}
      </ul>
      {hidden <= 0 ? null : (
        <Button isBlock aria-expanded={isWhole} onPress={() => setIsWhole(!isWhole)}>
          {isWhole ? '表示を減らす' : `${BUTTONS.showMore}（残り${hidden}件）`}
        </Button>
      )}
    </>
  );
}
