import type { Approval } from 'shared-api/types';
import { termLabel } from 'shared-features/payments/approval';
import { ROLE_NAMES } from 'shared-rules/roles';
import { formatDayTime } from 'shared-rules/time';
import { Card, textStyles } from 'shared-ui/core';
import * as styles from './approval.css';

type Act = Approval['acts'][number];

const KINDS: Readonly<Record<Act['kind'], string>> = {
  approve: '承認',
  return: '差し戻し',
  withdraw: '申請の取り下げ',
  replace: '新しい申請に差し替え',
  use: '支払いの申請',
};

/** Returns who acted, in which role and for whom: 佐藤 一郎（承認者）（山田 花子さんの代理）. */
function actorText({ by, role, for: absent }: Act): string {
  const name = by === null ? '自動' : by.name;
  const inRole = role === null ? '' : `（${ROLE_NAMES[role]}）`;
  return `${name}${inRole}${absent === null ? '' : `（${absent.name}さんの代理）`}`;
}

interface LineProps {
  readonly title: string;
  readonly who: string;
  readonly at: string;
  readonly reason?: string;
}

function Line({ title, who, at, reason = '' }: LineProps) {
  return (
    <li className={styles.act}>
      <div className={styles.actHead}>
        <strong>{title}</strong>
        <span>{who}</span>
        <span className={textStyles.note}>{formatDayTime(at)}</span>
      </div>
      {reason === '' ? null : <p className={styles.words}>{reason}</p>}
    </li>
  );
}

/** Shows who did what with a request, oldest first. */
export function ApprovalActs({ approval }: { readonly approval: Approval }) {
  const { requested_by: requester, requested_at: requestedAt, acts } = approval;
  return (
    <Card title="経過">
      <ol aria-label="経過" className={styles.acts}>
        <Line title="承認の申請" who={requester.name} at={requestedAt} />
        {acts.map((act) => (
          <Line
            key={`${act.kind} ${act.at} ${act.by?.id ?? ''}`}
            title={act.field === null ? KINDS[act.kind] : `${KINDS[act.kind]}（${termLabel(act.field)}）`}
            who={actorText(act)}
            at={act.at}
            reason={act.reason}
          />
        ))}
      </ol>
    </Card>
  );
}
