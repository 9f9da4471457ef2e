import { useState } from 'react';
import type { Member } from 'shared-api/types';
import { api } from 'shared-auth';
import { useReauthentication } from 'shared-features/sign-in/reauthentication';
import { formatDayTime } from 'shared-rules/time';
import { ROLE_NAMES } from 'shared-rules/roles';
import { Icon, StatusChip } from 'shared-ui/core';
import { Menu } from 'shared-ui/overlays';
import { Entry } from '../security/entry';
import { RecoveryRequestDialog } from './recovery-request-dialog';
import { RoleDialog } from './role-dialog';
import { type MemberCall, refreshMembers, useMemberCall } from './use-member-call';
import { memberName, RECOVERY } from './words';

const paramsOf = ({ id }: Member) => ({ params: { path: { id } } });

const signOutOf = (member: Member): MemberCall => ({
  question: {
    title: 'すべての端末からのログアウト',
    text: `${memberName(member)}さんを、この会社にログインしているすべての端末からログアウトさせますか？　保存していない入力内容は失われます。`,
    confirmLabel: 'ログアウト',
    cancelLabel: 'キャンセル',
    isDanger: true,
  },
  call: () => api.DELETE('/members/{id}/sessions', paramsOf(member)),
  done: `${memberName(member)}さんをログアウトさせました。`,
});

const removalOf = (member: Member, onGone: () => void): MemberCall => ({
  question: {
    title: 'メンバーの削除',
    text: (
      <>
        <p>{`${memberName(member)}さんを会社のメンバーから削除しますか？`}</p>
        <ul>
          <li>ログイン、ダウンロード用のリンク、連携したサービスは、すぐに使えなくなります。</li>
          <li>この方の対応を待っているものは、あなたに引き継がれます。</li>
          <li>これまでの記録に残るお名前は、そのまま残ります。</li>
        </ul>
      </>
    ),
    confirmLabel: '削除',
    cancelLabel: '削除しない',
    isDanger: true,
  },
  call: () => api.DELETE('/members/{id}', paramsOf(member)),
  done: `${memberName(member)}さんを削除しました。`,
  afterwards: async () => {
    await refreshMembers();
    onGone();
  },
});

/** Returns how a member signs in, in words. */
function factorsOf({ is_second_factor_on: hasFactor, has_passkey: hasPasskey }: Member): string {
  const factor = `2段階認証 ${hasFactor ? 'オン' : 'オフ'}`;
  return hasPasskey ? `${factor}・パスキーあり` : factor;
}

const linesOf = (member: Member): string[] => [
  member.email_address,
  member.last_signed_in_at === null ? '最終ログイン なし' : `最終ログイン ${formatDayTime(member.last_signed_in_at)}`,
  factorsOf(member),
  `ログイン中の端末 ${member.session_count}台`,
];

interface MemberActionsProps {
  readonly member: Member;
  /** Opens the choice of the role. */
  readonly onChoose: () => void;
  /** Opens the request for another address. */
  readonly onRecover: () => void;
  readonly onStart: (call: MemberCall) => void;
  /** Called once the member is no longer there. */
  readonly onGone: () => void;
}

/** Shows the menu of what an administrator does with a member. Oneself one signs out in the own settings. */
function MemberActions({ member, onChoose, onRecover, onStart, onGone }: MemberActionsProps) {
  const others = [
    { id: 'recover', label: `${RECOVERY}を依頼`, onAction: onRecover },
    { id: 'sign-out', label: 'すべての端末からログアウト', onAction: () => onStart(signOutOf(member)) },
    { id: 'remove', label: 'メンバーから削除', onAction: () => onStart(removalOf(member, onGone)) },
  ];
  return (
    <Menu
      look="button"
      size="sm"
      label={`${memberName(member)}さんの操作`}
      entries={[{ id: 'role', label: '役割を変更', onAction: onChoose }, ...(member.is_self ? [] : others)]}
    >
      操作
    </Menu>
  );
}

interface MemberEntryProps {
  readonly member: Member;
  /** Whether the user administers the members. */
  readonly isAdministered: boolean;
  /** Whether the company has somebody besides the user and this member, who may confirm a recovery. */
  readonly hasSecond: boolean;
  /** Called once the member is no longer there, with the button that had the focus. */
  readonly onGone: () => void;
}

/** Shows one member: name, role, address, last sign-in, how they sign in, and the actions of administrators. */
export function MemberEntry({ member, isAdministered, hasSecond, onGone }: MemberEntryProps) {
  const [opened, setOpened] = useState<'role' | 'recovery' | null>(null);
  const close = () => setOpened(null);
  const { start, error, proof } = useMemberCall();
  const dialogProof = useReauthentication();
  return (
    <Entry
      icon={<Icon name="account_circle" size="24px" />}
      title={member.is_self ? `${memberName(member)}（あなた）` : memberName(member)}
      chip={
        <StatusChip tone={member.role === 'administrator' ? 'info' : 'neutral'} icon="check">
          {ROLE_NAMES[member.role]}
        </StatusChip>
      }
      lines={linesOf(member)}
      problem={error}
      action={
        isAdministered ? (
          <>
            <MemberActions
              member={member}
              onChoose={() => setOpened('role')}
              onRecover={() => setOpened('recovery')}
              onStart={start}
              onGone={onGone}
            />
            {opened === 'role' ? <RoleDialog member={member} run={dialogProof.run} onClose={close} /> : null}
            {opened === 'recovery' ? (
              <RecoveryRequestDialog member={member} hasSecond={hasSecond} run={dialogProof.run} onClose={close} />
            ) : null}
            {dialogProof.dialog}
            {proof}
          </>
        ) : null
      }
    />
  );
}
