import { EmptyState } from 'shared-ui/core';

/** Stands where an authorization would be that has expired, is done, or was begun in another browser. */
export function InteractionOver() {
  return (
    <EmptyState icon="schedule">
      この連携の手続きは、有効期限が切れているか、すでに完了しています。連携元のサービスから、もう一度お手続きください。
    </EmptyState>
  );
}
