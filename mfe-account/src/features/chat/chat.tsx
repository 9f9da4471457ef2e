import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChatReceiver } from 'shared-api/types';
import { $api, api, dataOf, queryClient } from 'shared-auth';
import { useReauthentication } from 'shared-features/sign-in/reauthentication';
import { BUTTONS } from 'shared-rules/buttons';
import { CHAT_FAILURES, CHAT_SERVICES, CHAT_SUBJECTS } from 'shared-rules/chat';
import { lookUp } from 'shared-rules/look-up';
import { may } from 'shared-rules/roles';
import { formatDayTime, formatLongDateTime } from 'shared-rules/time';
import { useConfirm, useSnackbar } from 'shared-shell';
import { Alert, Button, Card, Cluster, DescriptionList, LoadError, Skeleton, Stack, textStyles } from 'shared-ui/core';
import { SNACKBAR_MS } from '../security/snackbar-time';
import { CHAT_TITLE } from './chat.form';
import { ChatDialog } from './chat-dialog';

const PATH = '/chat_receiver';

const keep = (receiver: ChatReceiver | null): void =>
  void queryClient.setQueryData($api.queryOptions('get', PATH).queryKey, { receiver });

/** Returns what became of the last message, in our words. */
function lastWords({ last }: ChatReceiver): string {
  if (last === null) return 'まだ送信していません';
  const at = formatDayTime(last.at);
  if (last.failure === null) return `届きました（${at}）`;
  return `届きませんでした（${at}）。${lookUp(CHAT_FAILURES, last.failure) ?? ''}`;
}

/** Returns テスト送信 and its result, for as long as the page shows it. */
function useTest() {
  const { show } = useSnackbar();
  return useMutation({
    mutationFn: () => dataOf(api.POST('/chat_receiver/test')),
    onSuccess: ({ receiver }) => {
      keep(receiver);
      if (receiver?.last?.failure === null)
        show({ color: 'success', text: 'テスト送信が届きました。', duration: SNACKBAR_MS });
    },
  });
}

/** Returns 停止, which forgets the address after a confirmation. */
function useStop() {
  const confirm = useConfirm();
  const { show } = useSnackbar();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.DELETE(PATH),
    onSuccess: () => {
      keep(null);
      show({ color: 'success', text: `${CHAT_TITLE}を停止しました。`, duration: SNACKBAR_MS });
    },
  });
  const stop = async () => {
    const isConfirmed = await confirm({
      title: `${CHAT_TITLE}の停止`,
      text: '社内チャットへの通知を停止しますか？　設定したWebhook URLは削除されます。メールとサービス内のお知らせは、これまでどおり届きます。',
      confirmLabel: '停止',
      cancelLabel: '停止しない',
      isDanger: true,
    });
    if (isConfirmed) mutate();
  };
  return { stop: () => void stop(), isPending, error };
}

interface ReceiverProps {
  readonly receiver: ChatReceiver;
  readonly onChange: () => void;
}

/** Shows the receiver with its last message, and what can be done with it. */
function Receiver({ receiver, onChange }: ReceiverProps) {
  const test = useTest();
  const { stop, isPending, error } = useStop();
  const { service, address, subjects, set_by: by, set_at: at, paused_at: pausedAt } = receiver;
  const failure = test.data?.receiver?.last?.failure ?? null;
  const problem = test.error ?? error;
  return (
    <Stack>
      {pausedAt === null ? null : (
        <Alert tone="warning" title={`続けて届かなかったため、送信を停止しています（${formatDayTime(pausedAt)} から）`}>
          <p>原因を確認して、テスト送信をしてください。届くと、送信を再開します。</p>
        </Alert>
      )}
      <DescriptionList
        items={[
          { term: '送信先', detail: lookUp(CHAT_SERVICES, service) ?? service },
          { term: 'Webhook URL', detail: address },
          { term: '通知する内容', detail: subjects.map((each) => lookUp(CHAT_SUBJECTS, each) ?? each).join('、') },
          { term: '最後の送信', detail: lastWords(receiver) },
        ]}
      />
      <p className={textStyles.note}>{`設定　${formatLongDateTime(at)}${by === null ? '' : `　${by}`}`}</p>
      {failure === null || test.isPending ? null : (
        <Alert tone="danger" isLive title="テスト送信は届きませんでした">
          <p>{lookUp(CHAT_FAILURES, failure)}</p>
        </Alert>
      )}
      {problem === null ? null : <Alert tone="danger" isLive title={problem.message} />}
      <Cluster>
        <Button size="sm" isPending={test.isPending} onPress={() => test.mutate()}>
          テスト送信
        </Button>
        <Button size="sm" onPress={onChange}>
          {BUTTONS.change}
        </Button>
        <Button size="sm" isPending={isPending} onPress={stop}>
          停止
        </Button>
      </Cluster>
    </Stack>
  );
}

/** Shows the receiver to administrators, or that there is none yet. */
function Setting() {
  const { data, error, refetch } = $api.useQuery('get', PATH);
  const { run, dialog } = useReauthentication();
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  if (data === undefined)
    return error === null ? <Skeleton lines={3} /> : <LoadError error={error} onRetry={() => void refetch()} />;
  const { receiver } = data;
  return (
    <>
      {receiver === null ? (
        <Cluster>
          <Button size="sm" icon="add" onPress={open}>
            送信先を設定
          </Button>
        </Cluster>
      ) : (
        <Receiver receiver={receiver} onChange={open} />
      )}
      {isOpen ? <ChatDialog before={receiver} run={run} onSaved={keep} onClose={() => setIsOpen(false)} /> : null}
      {dialog}
    </>
  );
}

/** Shows 社内チャットへの通知 in a company of several people; nothing to somebody who works alone. */
export function Chat() {
  // The shell loads the user beside every page.
  const { data: user } = $api.useQuery('get', '/users/information', undefined, { enabled: false });
  if (user?.hasColleagues !== true) return null;
  return (
    <Card title={CHAT_TITLE}>
      <p>社内承認とコメントを、会社のSlack・LINE WORKS・Microsoft Teamsにお知らせします。</p>
      {may(user.role, 'company') ? <Setting /> : <p>設定は、会社の管理者に依頼してください。</p>}
    </Card>
  );
}
