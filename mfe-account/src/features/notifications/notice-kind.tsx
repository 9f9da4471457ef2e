import type { NotificationSummary } from 'shared-api/types';
import { StatusChip } from 'shared-ui/core';

interface NoticeKindProps {
  readonly kind: NotificationSummary['kind'];
}

/** Shows 種別: whether the buyer has to act. */
export function NoticeKind({ kind }: NoticeKindProps) {
  return kind === 'action_required' ? (
    <StatusChip tone="warning" icon="warning">
      要対応
    </StatusChip>
  ) : (
    <StatusChip tone="neutral" icon="info">
      お知らせ
    </StatusChip>
  );
}
