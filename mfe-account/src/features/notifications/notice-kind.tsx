import type { NotificationSummary } from 'shared-api/types';
import { StatusChip } from 'shared-ui/core';

interface NoticeKindProps {
  readonly kind: NotificationSummary['kind'];
}

/** 種別: whether the buyer has something to do. */
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
