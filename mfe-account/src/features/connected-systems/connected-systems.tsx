import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ConnectedSystem } from 'shared-api/types';
import { $api, api, ApiError, queryClient } from 'shared-auth';
import { SystemMark, SystemSite } from 'shared-features/suppliers/connecting-system';
import { Allowed } from 'shared-features/ui/permission';
import { SCOPE_WORDS } from 'shared-rules/oauth-scopes';
import { formatDayTime } from 'shared-rules/time';
import { paths, useConfirm, useSnackbar } from 'shared-shell';
import { Card, EmptyState, Skeleton, Alert, Button, TextLink, textStyles, LoadError } from 'shared-ui/core';
import { list } from '../security/entry-list.css';
import * as entry from '../security/entry-list.css';
import { SNACKBAR_MS } from '../security/snackbar-time';

/** Returns a function for 連携を解除, which ends a connection after a confirmation with the consequences. */
function useDisconnect({ client_id: clientId, name, count_waiting: waiting }: ConnectedSystem, onDone: () => void) {
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

/**
 * Ends a connection.
 * @throws ApiError
 */
async function end(clientId: string): Promise<void> {
  try {
    await api.DELETE('/users/connected_systems/{client_id}', { params: { path: { client_id: clientId } } });
  } catch (error) {
    // It has ended elsewhere meanwhile, which is fine.
    if (!(error instanceof ApiError) || error.httpStatus !== 404) throw error;
  }
  const changed = ['/users/connected_systems', '/users/pre_registrations', '/users/information'];
  await Promise.all(changed.map((path) => queryClient.invalidateQueries({ queryKey: ['get', path] })));
}

interface ConnectedSystemEntryProps {
  readonly system: ConnectedSystem;
  /** The connection has ended. */
  readonly onGone: () => void;
}

/** Shows one connected system: its name, its permissions, since when, its waiting submissions, and 連携を解除. */
function ConnectedSystemEntry({ system, onGone }: ConnectedSystemEntryProps) {
  const { name, scopes, connected_at: connectedAt, last_used_at: lastUsedAt, count_waiting: waiting } = system;
  const { disconnect, isPending, error } = useDisconnect(system, onGone);
  return (
    <li className={entry.entry}>
      <div className={entry.row}>
        <div className={entry.text}>
          <SystemMark system={system} />
        </div>
        <Allowed to="connect">
          <Button size="sm" aria-label={`「${name}」との連携を解除`} isPending={isPending} onPress={disconnect}>
            連携を解除
          </Button>
        </Allowed>
      </div>
      <div>
        <p className={textStyles.note}>許可している内容</p>
        <ul className={textStyles.bullets}>
          {scopes.map((scope) => (
            <li key={scope}>{SCOPE_WORDS[scope]}</li>
          ))}
        </ul>
      </div>
      <ul className={entry.lines}>
        <li>{`連携開始 ${formatDayTime(connectedAt)}`}</li>
        <li>{lastUsedAt === null ? '未使用' : `最終利用 ${formatDayTime(lastUsedAt)}`}</li>
        <li>
          <SystemSite system={system} />
        </li>
      </ul>
      {waiting === 0 ? null : (
        <p>
          <TextLink href={paths.oauthSelection()} isStrong>{`確認を待っている事前登録 ${waiting}件`}</TextLink>
        </p>
      )}
      {error === null ? null : <Alert tone="danger" isLive title={error.message} />}
    </li>
  );
}

/** Shows 連携サービス: the systems that this user has allowed, with buttons to end it. */
export function ConnectedSystems() {
  const { data, error, refetch } = $api.useQuery('get', '/users/connected_systems');
  const introduction = useRef<HTMLParagraphElement>(null);
  return (
    <Card title="連携サービス">
      <p ref={introduction} tabIndex={-1}>
        お客様が連携を許可した外部のサービスです。心当たりのないサービスは、連携を解除してください。
      </p>
      {data === undefined ? (
        error === null ? (
          <Skeleton lines={4} />
        ) : (
          <LoadError error={error} onRetry={() => void refetch()} />
        )
      ) : data.systems.length === 0 ? (
        <EmptyState icon="open_in_new">
          連携しているサービスはありません。会計サービスなどから連携を始めると、ここに表示されます。
        </EmptyState>
      ) : (
        <ul aria-label="連携サービス" className={list}>
          {data.systems.map((system) => (
            // The button disappears with its entry, so the focus moves here.
            <ConnectedSystemEntry key={system.client_id} system={system} onGone={() => introduction.current?.focus()} />
          ))}
        </ul>
      )}
    </Card>
  );
}
