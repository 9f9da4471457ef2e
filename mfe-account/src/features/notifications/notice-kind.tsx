import type { NotificationSummary } from 'shared-api/types';
import { notificationLabel } from 'shared-rules/notification-categories';
import { StatusChip } from 'shared-ui/core';

type NoticeKindProps = Pick<NotificationSummary, 'kind' | 'category'>;

/** Shows 種別: the event that a notification reports, marked where the buyer has to act. A task has one name. */
export function NoticeKind({ kind, category }: NoticeKindProps) {
  const label = notificationLabel(category);
  return kind === 'action_required' ? (
    <StatusChip tone="warning" icon="warning">
      {label ?? '要対応'}
    </StatusChip>
  ) : (
    <StatusChip tone="neutral" icon="info">
      {label ?? 'お知らせ'}
    </StatusChip>
  );
}
