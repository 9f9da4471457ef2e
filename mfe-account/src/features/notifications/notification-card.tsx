import type { NotificationSummary } from 'shared-api/types';
import { formatDateTime } from 'shared-rules/time';
import { paths } from 'shared-shell';
import { Cluster } from 'shared-ui/core';
import { ListCard } from 'shared-ui/tables';
import { NoticeKind } from './notice-kind';
import { UnreadMark } from './unread-mark';

/** One notification below 1024 px. */
export function NotificationCard({ id, subject, kind, received_at: receivedAt, is_confirmed: isRead }: NotificationSummary) {
  return (
    <ListCard
      href={paths.notification(id)}
      title={subject}
      chip={
        <Cluster>
          <NoticeKind kind={kind} />
          {isRead ? null : <UnreadMark />}
        </Cluster>
      }
      meta={formatDateTime(receivedAt)}
    />
  );
}
