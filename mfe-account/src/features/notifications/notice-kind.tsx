import type { NotificationSummary } from 'shared-api/types';
import { notificationLabel } from 'shared-rules/notification-categories';
import { StatusChip } from 'shared-ui/core';
import * as styles from './notifications.css';

type NoticeKindProps = Pick<NotificationSummary, 'kind' | 'category'>;

/** Shows 種別: the event that a notification reports, and whether the buyer has to act. */
export function NoticeKind({ kind, category }: NoticeKindProps) {
  const label = notificationLabel(category);
  return kind === 'action_required' ? (
    <span className={styles.kind}>
      <StatusChip tone="warning" icon="warning">
        要対応
      </StatusChip>
      {label}
    </span>
  ) : (
    <StatusChip tone="neutral" icon="info">
      {label ?? 'お知らせ'}
    </StatusChip>
  );
}
