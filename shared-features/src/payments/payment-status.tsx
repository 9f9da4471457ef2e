import type { Payment, PaymentRequest, RequestedPayment } from 'shared-api/types';
import { ExaminationStatus, buyerStatusLabel, statusTone } from 'shared-rules/status';
import { type IconName, StatusChip } from 'shared-ui/core';

/** Icons of the statuses (docs/visual.md 7). */
const ICONS: Readonly<Record<ExaminationStatus, IconName>> = {
  1: 'schedule',
  2: 'schedule',
  3: 'event',
  4: 'check_circle',
  5: 'block',
  6: 'hourglass_empty',
  7: 'warning',
  8: 'hourglass_empty',
};

interface PaymentStatusChipProps {
  /** Null if a received invoice has no payment yet. */
  readonly payment: Pick<Payment, 'status' | 'is_action_required'> | null;
  /** Whether the received invoice has a saved draft of a payment. Only used without a payment. Default false. */
  readonly hasDraft?: boolean;
}

/** Shows the status of a payment as its buyer reads it (docs/screens.md 5.3). */
export function PaymentStatusChip({ payment, hasDraft = false }: PaymentStatusChipProps) {
  if (payment === null) {
    const begun = hasDraft ? 'draft' : null;
    return (
      <StatusChip tone={statusTone(begun)} icon={hasDraft ? 'edit' : 'remove_circle_outline'}>
        {buyerStatusLabel(begun)}
      </StatusChip>
    );
  }
  const status = payment.status as ExaminationStatus;
  const { is_action_required: actionRequired } = payment;
  return (
    <StatusChip tone={statusTone(status, actionRequired)} icon={actionRequired ? 'warning' : ICONS[status]}>
      {buyerStatusLabel(status, actionRequired)}
    </StatusChip>
  );
}

/** Whether a corporation requested the payment. Then it has a `request`. */
export const isRequested = (payment: Payment): payment is RequestedPayment =>
  payment.invoice_type === 'InvoiceRequestBuyer';

/** Returns the request of a payment; null for a payment that the buyer began. */
export const requestOf = (payment: Payment): PaymentRequest | null => (isRequested(payment) ? payment.request : null);

/** Refetch interval while a payment is in progress, in ms. */
export const MOVING_REFETCH_MS = 5_000;

const ON_THE_WAY: readonly number[] = [
  ExaminationStatus.InProgress,
  ExaminationStatus.InProgressExaminationChecked,
  ExaminationStatus.InProgressExaminationCompleted,
];

/** Whether a payment can change in the background: examined, booked, transferred. */
export function isMoving(payment: { readonly status: number; readonly is_action_required: boolean }): boolean {
  return ON_THE_WAY.includes(payment.status) && !payment.is_action_required;
}
