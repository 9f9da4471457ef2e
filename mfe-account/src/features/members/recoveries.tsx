import { useRef, useState } from 'react';
import type { Member, Recovery } from 'shared-api/types';
import { $api, api, ApiError } from 'shared-auth';
import { useReauthentication } from 'shared-features/sign-in/reauthentication';
import { useServerTime } from 'shared-features/ui/server-time';
import { epochOf } from 'shared-rules/epoch';
import { formatDayTime } from 'shared-rules/time';
import { useSnackbar } from 'shared-shell';
import { Alert, Button, Card, Cluster, Icon, LoadError, StatusChip, textStyles } from 'shared-ui/core';
import { Entry } from '../security/entry';
import { list } from '../security/entry-list.css';
import { SNACKBAR_MS } from '../security/snackbar-time';
import { RecoveryDialog } from './recovery-dialog';
import { refreshMembers, useMemberCall } from './use-member-call';
import { NEW_ADDRESS, RECOVERY } from './words';

const GONE = 'この依頼は、期限が切れたか、取り消されています。必要な場合は、管理者がもう一度依頼してください。';

/** Returns what a recovery waits for, in the eyes of the user. */
function waitsFor({ member, can_confirm: canConfirm }: Recovery, selfId: number | undefined): string {
  if (canConfirm) return 'あなたが確認できます。ご本人に確かめてから、確認してください。';
  if (member.id === selfId)
    return 'あなたのログインについての依頼です。心当たりのない場合は、すぐに管理者へご連絡ください。';
  return '別のメンバーの確認を待っています。';
}

interface RecoveryEntryProps {
  readonly recovery: Recovery;
  readonly members: readonly Member[];
  readonly isAdministered: boolean;
  /** The recovery has ended meanwhile. */
  readonly onGone: () => Promise<void>;
  /** Called once it is confirmed or withdrawn, with the button that had the focus. */
  readonly onDone: () => void;
}

/** Shows one recovery that waits, or has expired since the page was opened, with what the user may do. */
function RecoveryEntry({ recovery, members, isAdministered, onGone, onDone }: RecoveryEntryProps) {
  const { id, member, email_address: address, asked_by: by, expires_at: end, can_confirm: canConfirm } = recovery;
  const [isComparing, setIsComparing] = useState(false);
  const { run, dialog: proof } = useReauthentication();
  const withdrawal = useMemberCall();
  const { show } = useSnackbar();
  const now = useServerTime()?.now;
  const isExpired = now !== undefined && epochOf(end) <= epochOf(now);
  const params = { path: { id } };
  const confirm = async () => {
    try {
      const { kind } = await run(() => api.POST('/members/recoveries/{id}/confirmation', { params }));
      if (kind === 'cancelled') return;
    } catch (error) {
      if (!(error instanceof ApiError) || error.httpStatus !== 404) throw error;
      setIsComparing(false);
      await onGone();
      return;
    }
    setIsComparing(false);
    await refreshMembers();
    onDone();
    show({
      color: 'success',
      text: `${member.name}さんのメールアドレスを変更しました。パスワードの再設定を案内してください。`,
      duration: SNACKBAR_MS,
    });
  };
  const withdraw = {
    question: {
      title: `${RECOVERY}の取り消し`,
      text: `${member.name}さんの${RECOVERY}の依頼を取り消しますか？　メールアドレスは変わりません。`,
      confirmLabel: '依頼を取り消す',
      cancelLabel: '取り消さない',
      isDanger: true,
    },
    call: () => api.DELETE('/members/recoveries/{id}', { params }),
    done: '依頼を取り消しました。',
    afterwards: async () => {
      await refreshMembers();
      onDone();
    },
  };
  return (
    <Entry
      icon={<Icon name="key" size="24px" />}
      title={member.name}
      chip={
        isExpired ? (
          <StatusChip tone="warning" icon="schedule">
            期限切れ
          </StatusChip>
        ) : (
          <StatusChip tone="warning" icon="hourglass_empty">
            確認待ち
          </StatusChip>
        )
      }
      lines={[
        `${NEW_ADDRESS} ${address}`,
        `依頼した管理者 ${by}`,
        `確認の期限 ${formatDayTime(end)}`,
        isExpired
          ? '期限が切れました。必要な場合は、管理者がもう一度依頼してください。'
          : waitsFor(recovery, members.find(({ is_self: isSelf }) => isSelf)?.id),
      ]}
      problem={withdrawal.error}
      action={
        <Cluster gap={8}>
          {canConfirm && !isExpired ? (
            <Button
              size="sm"
              variant="primary"
              aria-label={`${member.name}さんの${RECOVERY}を確認`}
              onPress={() => setIsComparing(true)}
            >
              確認する
            </Button>
          ) : null}
          {isAdministered && !isExpired ? (
            <Button
              size="sm"
              aria-label={`${member.name}さんの${RECOVERY}を取り消し`}
              isPending={withdrawal.isPending}
              onPress={() => withdrawal.start(withdraw)}
            >
              取り消し
            </Button>
          ) : null}
          {isComparing ? (
            <RecoveryDialog
              recovery={recovery}
              present={members.find((each) => each.id === member.id)?.email_address}
              onConfirm={confirm}
              onClose={() => setIsComparing(false)}
            />
          ) : null}
          {proof}
          {withdrawal.proof}
        </Cluster>
      }
    />
  );
}

interface RecoveriesProps {
  readonly members: readonly Member[];
  readonly isAdministered: boolean;
}

/** Shows ログインの復旧: what waits for a second person. Nothing while nothing waits. */
export function Recoveries({ members, isAdministered }: RecoveriesProps) {
  const { data, error, refetch } = $api.useQuery('get', '/members/recoveries');
  const [isGone, setIsGone] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const recoveries = data?.recoveries ?? [];
  const sayGone = async () => {
    await refetch();
    setIsGone(true);
    top.current?.focus();
  };
  return (
    <div ref={top} tabIndex={-1} role="group" aria-label={`${RECOVERY}の依頼`} className={textStyles.focusTarget}>
      {recoveries.length === 0 && error === null && !isGone ? null : (
        <Card title={RECOVERY}>
          {isGone ? <Alert tone="info" isLive title={GONE} /> : null}
          {error === null ? null : <LoadError error={error} onRetry={() => void refetch()} />}
          {recoveries.length === 0 ? null : (
            <ul aria-label={RECOVERY} className={list}>
              {recoveries.map((recovery) => (
                <RecoveryEntry
                  key={recovery.id}
                  recovery={recovery}
                  members={members}
                  isAdministered={isAdministered}
                  onGone={sayGone}
                  onDone={() => top.current?.focus()}
                />
              ))}
            </ul>
          )}
        </Card>
      )}
    </div>
  );
}
