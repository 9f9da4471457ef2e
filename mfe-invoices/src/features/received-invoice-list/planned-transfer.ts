import type { ReceivedInvoiceSummary } from 'shared-api/types';
import { formatDate } from 'shared-rules/time';
import { LIVE_STATUSES } from 'shared-rules/status';

/** The day on which the latest payment is to be transferred, or was; nothing of one that will never be. */
export function plannedTransfer({ latest_payment: payment }: Pick<ReceivedInvoiceSummary, 'latest_payment'>): string {
  if (payment === null || !LIVE_STATUSES.some((status) => status === payment.status)) return '';
  const date = payment.transferred_date ?? payment.transfer_date;
  return date === null ? '' : formatDate(date);
}
