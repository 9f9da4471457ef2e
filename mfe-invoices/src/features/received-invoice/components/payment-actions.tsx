import type { Payment } from 'shared-api/types';
import { CalendarButton } from 'shared-features/payments/calendar-file';
import { ReceiptDownloadButton } from 'shared-features/documents/downloads';
import { ExaminationStatus } from 'shared-rules/status';
import { BUTTONS } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { Button, Cluster, LinkButton } from 'shared-ui/core';

interface PaymentActionsProps {
  readonly payment: Payment;
  readonly isCancelling: boolean;
  readonly onCancel: () => void;
}

/** What the buyer may do with a payment now; nothing where nothing is left to do. */
export function PaymentActions({ payment, isCancelling, onCancel }: PaymentActionsProps) {
  const { payment_number: number, editable, cancel_until: cancelUntil, has_receipt: hasReceipt } = payment;
  const isBooked = payment.status === ExaminationStatus.InProgressExaminationCompleted && !payment.is_action_required;
  if (editable === null && cancelUntil === null && !hasReceipt && !isBooked) return null;
  return (
    <Cluster gap={8}>
      {editable === null ? null : (
        <LinkButton size="sm" icon="edit" href={paths.paymentEdit(payment.doc_number, payment.id)}>
          {payment.is_action_required ? BUTTONS.mend : BUTTONS.change}
        </LinkButton>
      )}
      {isBooked ? <CalendarButton payment={payment} of={number} /> : null}
      {hasReceipt ? <ReceiptDownloadButton payment={payment} of={number} /> : null}
      {cancelUntil === null ? null : (
        <Button size="sm" icon="block" isPending={isCancelling} aria-label={`${number} の${BUTTONS.cancelApplication}`} onPress={onCancel}>
          {BUTTONS.cancelApplication}
        </Button>
      )}
    </Cluster>
  );
}
