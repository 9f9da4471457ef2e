import { useRef, useState } from 'react';
import type { Absence, LoginUser, Member } from 'shared-api/types';
import { $api, api, queryClient } from 'shared-auth';
import { useApprovals } from 'shared-features/payments/approval';
import { useReauthentication } from 'shared-features/sign-in/reauthentication';
import { useServerTime } from 'shared-features/ui/server-time';
import { may } from 'shared-rules/roles';
import { formatDay } from 'shared-rules/time';
import { Button, Card, Cluster, Icon, LoadError, Skeleton, StatusChip, textStyles } from 'shared-ui/core';
import { refreshLoginUser } from '../login-user/refresh-login-user';
import { useMemberCall } from '../members/use-member-call';
import { Entry } from '../security/entry';
import { list } from '../security/entry-list.css';
import { AbsenceDialog } from './absence-dialog';

const TITLE = '不在と代理';

/** Loads the absences again, and the login user, who may have become a deputy. */
async function refreshAbsences(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: ['get', '/members/absences'] }), refreshLoginUser()]);
}

interface AbsenceEntryProps {
  readonly absence: Absence;
  /** Opens the form with this absence; absent for who may not change it. */
  readonly onChange: (() => void) | undefined;
  /** Called once it is no longer there, with the button that had the focus. */
  readonly onGone: () => void;
}

/** Shows one absence, with buttons to change and to end it. */
function AbsenceEntry({ absence: { member, deputy, from, until }, onChange, onGone }: AbsenceEntryProps) {
  const today = useServerTime()?.date;
  const { start, isPending, error, proof } = useMemberCall();
  const end = {
    question: {
      title: '不在の終了',
      text: `${member.name}さんの不在の設定を終了しますか？　${deputy.name}さんは、代わりに承認できなくなります。`,
      confirmLabel: '不在を終了',
      cancelLabel: 'キャンセル',
    },
    call: () => api.DELETE('/members/{id}/absence', { params: { path: { id: member.id } } }),
    done: `${member.name}さんの不在の設定を終了しました。`,
    afterwards: async () => {
      await refreshAbsences();
      onGone();
    },
  };
  return (
    <Entry
      icon={<Icon name="event" size="24px" />}
      title={member.name}
      chip={
        today === undefined ? null : from <= today ? (
          <StatusChip tone="info" icon="schedule">
            不在中
          </StatusChip>
        ) : (
          <StatusChip tone="neutral" icon="event">
            予定
          </StatusChip>
        )
      }
      lines={[`${formatDay(from)}〜${formatDay(until)}`, `代理 ${deputy.name}`]}
      problem={error}
      action={
        onChange === undefined ? null : (
          <Cluster gap={8}>
            <Button size="sm" aria-label={`${member.name}さんの不在を変更`} isDisabled={isPending} onPress={onChange}>
              変更
            </Button>
            <Button
              size="sm"
              aria-label={`${member.name}さんの不在を終了`}
              isPending={isPending}
              onPress={() => start(end)}
            >
              終了
            </Button>
            {proof}
          </Cluster>
        )
      }
    />
  );
}

interface AbsenceListProps {
  readonly user: LoginUser;
  readonly members: readonly Member[];
}

function AbsenceList({ user, members }: AbsenceListProps) {
  const { data, error, refetch } = $api.useQuery('get', '/members/absences');
  const [begun, setBegun] = useState<Absence | 'new' | null>(null);
  const { run, dialog: proof } = useReauthentication();
  const top = useRef<HTMLDivElement>(null);
  const ofOthers = may(user.role, 'members');
  const self = members.find(({ is_self: isSelf }) => isSelf);
  const absentees = members.filter((member) => may(member.role, 'approve') && (ofOthers || member.is_self));
  return (
    <Card
      title={TITLE}
      actions={
        absentees.length === 0 || members.length === 1 ? null : (
          <Button size="sm" icon="add" onPress={() => setBegun('new')}>
            不在を設定
          </Button>
        )
      }
    >
      <p className={textStyles.note}>
        承認する方が不在の間、代理の方が代わりに承認できます。代理の方も、自分で申請した支払いは承認できません。
      </p>
      <div ref={top} tabIndex={-1} role="group" aria-label="不在の一覧" className={textStyles.focusTarget}>
        {data === undefined ? (
          error === null ? (
            <Skeleton lines={3} />
          ) : (
            <LoadError error={error} onRetry={() => void refetch()} />
          )
        ) : data.absences.length === 0 ? (
          <p>不在の設定はありません。</p>
        ) : (
          <ul aria-label={TITLE} className={list}>
            {data.absences.map((absence) => (
              <AbsenceEntry
                key={absence.member.id}
                absence={absence}
                onChange={ofOthers || absence.member.id === self?.id ? () => setBegun(absence) : undefined}
                onGone={() => top.current?.focus()}
              />
            ))}
          </ul>
        )}
      </div>
      {begun === null ? null : (
        <AbsenceDialog
          absence={begun === 'new' ? undefined : begun}
          absentees={absentees}
          members={members}
          run={run}
          onSaved={refreshAbsences}
          onClose={() => setBegun(null)}
        />
      )}
      {proof}
    </Card>
  );
}

/** Shows who is absent and who approves meanwhile; nothing while the company has no rules. */
export function Absences(props: AbsenceListProps) {
  return useApprovals() === null ? null : <AbsenceList {...props} />;
}
