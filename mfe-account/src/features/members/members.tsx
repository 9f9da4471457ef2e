import { useRef } from 'react';
import type { LoginUser, Member } from 'shared-api/types';
import { $api } from 'shared-auth';
import { may, ROLE_NAMES } from 'shared-rules/roles';
import { Alert, Card, LoadError, Skeleton, textStyles } from 'shared-ui/core';
import { list } from '../security/entry-list.css';
import { Invitations } from './invitations';
import { LeaveCompany } from './leave-company';
import { MemberEntry } from './member-entry';
import { Recoveries } from './recoveries';
import { RoleTable } from './role-table';
import { MEMBERS_TITLE } from './words';

/** Says what colleagues are good for, while there are none. */
function Alone() {
  return (
    <Alert tone="info" title="まだ、ほかのメンバーはいません">
      <p>同じ会社の方を招待すると、それぞれのログインで仕事を分担できます。</p>
      <ul className={textStyles.bullets}>
        <li>経理の方が請求書を登録し、支払いを申請する</li>
        <li>税理士の方が、閲覧と書き出しだけを行う</li>
        <li>だれがいつ何を行ったかが、操作履歴に残る</li>
      </ul>
    </Alert>
  );
}

interface MemberListProps {
  readonly members: readonly Member[];
  readonly isAdministered: boolean;
}

function MemberList({ members, isAdministered }: MemberListProps) {
  const top = useRef<HTMLDivElement>(null);
  return (
    <div ref={top} tabIndex={-1} role="group" aria-label="メンバーの一覧" className={textStyles.focusTarget}>
      <ul aria-label={MEMBERS_TITLE} className={list}>
        {members.map((member) => (
          <MemberEntry
            key={member.id}
            member={member}
            isAdministered={isAdministered}
            hasSecond={members.length > 2}
            onGone={() => top.current?.focus()}
          />
        ))}
      </ul>
    </div>
  );
}

/** Shows who works for the company; to administrators also invitations, and what they may do with both. */
export function Members({ user }: { readonly user: LoginUser }) {
  const { data, error, refetch } = $api.useQuery('get', '/members');
  const isAdministered = may(user.role, 'members');
  const isAlone = data?.members.length === 1;
  return (
    <>
      {isAlone && isAdministered ? <Alone /> : null}
      {isAdministered ? null : (
        <p>{`あなたの役割は「${ROLE_NAMES[user.role]}」です。メンバーの招待や役割の変更は、管理者に依頼してください。`}</p>
      )}
      {isAlone || data === undefined ? null : <Recoveries members={data.members} isAdministered={isAdministered} />}
      <Card title={data === undefined ? MEMBERS_TITLE : `${MEMBERS_TITLE}（${data.members.length}人）`}>
        {data === undefined ? (
          error === null ? (
            <Skeleton lines={6} />
          ) : (
            <LoadError error={error} onRetry={() => void refetch()} />
          )
        ) : (
          <MemberList members={data.members} isAdministered={isAdministered} />
        )}
      </Card>
      {isAdministered ? <Invitations /> : null}
      <RoleTable />
      {isAlone || data === undefined ? null : <LeaveCompany />}
    </>
  );
}
