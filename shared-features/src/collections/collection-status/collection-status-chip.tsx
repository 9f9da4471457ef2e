import type { CollectionSummary } from 'shared-api/types';
import { type ExaminationStatus, sellerStatusLabel, statusTone } from 'shared-rules/status';
import { type IconName, StatusChip } from 'shared-ui/core';

/** Icons of the statuses (visual direction: icons). What waits for the other side is no warning. */
const ICONS: Readonly<Record<ExaminationStatus, IconName>> = {
  1: 'schedule',
  2: 'schedule',
  3: 'event',
  4: 'check_circle',
  5: 'block',
  6: 'hourglass_empty',
  7: 'hourglass_empty',
  8: 'remove_circle_outline',
};

/** The status of a card-payment request as the corporation that sent it reads it (screens: statuses). */
export function CollectionStatusChip({ collection }: { readonly collection: Pick<CollectionSummary, 'status'> }) {
  const status = collection.status as ExaminationStatus;
  return (
    <StatusChip tone={statusTone(status, false, 'seller')} icon={ICONS[status]}>
      {sellerStatusLabel(status)}
    </StatusChip>
  );
}
