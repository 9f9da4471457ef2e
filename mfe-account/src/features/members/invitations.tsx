import { useRef, useState } from 'react';
import type { Invitation } from 'shared-api/types';
import { $api, api } from 'shared-auth';
import { useReauthentication } from 'shared-features/sign-in/reauthentication';
import { formatDayTime } from 'shared-rules/time';
import { ROLE_NAMES } from 'shared-rules/roles';
import { Button, Card, Cluster, Icon, LoadError, Skeleton, StatusChip, textStyles } from 'shared-ui/core';
import { Entry } from '../security/entry';
import { list } from '../security/entry-list.css';
import { InviteDialog } from './invite-dialog';
import { refreshMembers, useMemberCall } from './use-member-call';

const TITLE = '招待中';

interface InvitationEntryProps {
  readonly invitation: Invitation;
  /** Called once it is withdrawn, with the button that had the focus. */
  readonly onGone: () => void;
}

/** Shows one invitation that waits or has expired, with buttons to send it again and to withdraw it. */
function InvitationEntry({ invitation, onGone }: InvitationEntryProps) {
  const { id, email_address: address, role, invited_by: by, sent_at: sentAt, expires_at: end } = invitation;
  const { start, isPending, error, proof } = useMemberCall();
  const params = { path: { id } };
  const resend = {
    call: () => api.POST('/members/invitations/{id}/resending', { params }),
    done: `${address} に招待のメールを再送しました。`,
  };
  const withdraw = {
    question: {
      title: '招待の取り消し',
      text: `${address} への招待を取り消しますか？　メールのリンクは使えなくなります。`,
      confirmLabel: '招待を取り消す',
      cancelLabel: '取り消さない',
      isDanger: true,
    },
    call: () => api.DELETE('/members/invitations/{id}', { params }),
    done: '招待を取り消しました。',
    afterwards: async () => {
      await refreshMembers();
      onGone();
    },
  };
  return (
    <Entry
      icon={<Icon name="account_circle" size="24px" />}
      title={address}
      chip={
        invitation.is_expired ? (
          <StatusChip tone="warning" icon="schedule">
            期限切れ
          </StatusChip>
        ) : (
          <StatusChip tone="neutral" icon="hourglass_empty">
            返答待ち
          </StatusChip>
        )
      }
      lines={[ROLE_NAMES[role], `招待した方 ${by}`, `送信 ${formatDayTime(sentAt)}`, `有効期限 ${formatDayTime(end)}`]}
      problem={error}
      action={
        <Cluster gap={8}>
          <Button size="sm" aria-label={`${address} に再送`} isPending={isPending} onPress={() => start(resend)}>
            再送
          </Button>
          <Button
            size="sm"
            aria-label={`${address} への招待を取り消し`}
            isDisabled={isPending}
            onPress={() => start(withdraw)}
          >
            取り消し
          </Button>
          {proof}
        </Cluster>
      }
    />
  );
}

/** Shows 招待中: invitations that wait or have expired, and the button that invites. */
export function Invitations() {
  const { data, error, refetch } = $api.useQuery('get', '/members/invitations');
  const [isInviting, setIsInviting] = useState(false);
  const { run, dialog: proof } = useReauthentication();
  const top = useRef<HTMLDivElement>(null);
  return (
    <Card
      title={TITLE}
      actions={
        <Button size="sm" icon="add" onPress={() => setIsInviting(true)}>
          メンバーを招待
        </Button>
      }
    >
      <div ref={top} tabIndex={-1} role="group" aria-label="招待の一覧" className={textStyles.focusTarget}>
        {data === undefined ? (
          error === null ? (
            <Skeleton lines={3} />
          ) : (
            <LoadError error={error} onRetry={() => void refetch()} />
          )
        ) : data.invitations.length === 0 ? (
          <p className={textStyles.note}>返答を待っている招待はありません。</p>
        ) : (
          <ul aria-label={TITLE} className={list}>
            {data.invitations.map((invitation) => (
              <InvitationEntry key={invitation.id} invitation={invitation} onGone={() => top.current?.focus()} />
            ))}
          </ul>
        )}
      </div>
      {isInviting ? <InviteDialog run={run} onClose={() => setIsInviting(false)} /> : null}
      {proof}
    </Card>
  );
}
