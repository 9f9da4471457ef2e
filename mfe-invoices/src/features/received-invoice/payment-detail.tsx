import type { Payment } from 'shared-api/types';
import { IssuedDocumentButtons, ReceiptDownloadButton } from 'shared-features/documents/downloads';
import { CalendarButton } from 'shared-features/payments/calendar-file';
import { PaymentTimeline } from 'shared-features/payments/payment-timeline';
import { isEnded, isSettled, PaymentFacts, repeatPath } from 'shared-features/payments/payment-view';
import { useMay } from 'shared-features/ui/permission';
import { ExaminationStatus } from 'shared-rules/status';
import { BUTTONS } from 'shared-rules/buttons';
import { paths } from 'shared-shell';
import { Alert, Button, Cluster, LinkButton } from 'shared-ui/core';
import * as styles from './received-invoice.css';

/** Changes open to a role that may not pay: none. */
const NO_CHANGE = { editable: null, cancel_until: null } as const;

interface PaymentActionsProps {
  readonly payment: Payment;
  readonly isCancelling: boolean;
  readonly onCancel: () => void;
}

/** Shows the actions that a payment allows now; nothing if there are none. */
function PaymentActions({ payment, isCancelling, onCancel }: PaymentActionsProps) {
  const { payment_number: number, has_receipt: hasReceipt } = payment;
  const mayPay = useMay('pay');
  const isBooked = payment.status === ExaminationStatus.InProgressExaminationCompleted && !payment.is_action_required;
  const repeat = mayPay ? repeatPath(payment) : null;
  const { editable, cancel_until: cancelUntil } = mayPay ? payment : NO_CHANGE;
  const { documents = [] } = payment;
  if (
    editable === null &&
    cancelUntil === null &&
    documents.length === 0 &&
    !hasReceipt &&
    !isBooked &&
    repeat === null
  )
    return null;
  return (
    <Cluster gap={8}>
      {editable === null ? null : (
        <LinkButton size="sm" icon="edit" href={paths.paymentEdit(payment.doc_number, payment.id)}>
          {payment.is_action_required ? BUTTONS.resubmit : BUTTONS.change}
        </LinkButton>
      )}
      {isBooked ? <CalendarButton payment={payment} of={number} /> : null}
      {hasReceipt ? <ReceiptDownloadButton payment={payment} of={number} /> : null}
      <IssuedDocumentButtons documents={documents} isValid={hasReceipt} />
      {repeat === null ? null : (
        <LinkButton size="sm" icon="refresh" href={repeat} aria-label={`${BUTTONS.repeatPayment}（${number}）`}>
          {BUTTONS.repeatPayment}
        </LinkButton>
      )}
      {cancelUntil === null ? null : (
        <Button
          size="sm"
          icon="block"
          isPending={isCancelling}
          aria-label={`${number} の${BUTTONS.cancelApplication}`}
          onPress={onCancel}
        >
          {BUTTONS.cancelApplication}
        </Button>
      )}
    </Cluster>
  );
}

interface PaymentDetailProps {
  readonly payment: Payment;
  readonly isCancelling: boolean;
  /** Reason why the last cancellation failed. */
  readonly failure: string | null;
  readonly onCancel: () => void;
}

/** Shows the details below a payment's row: progress, facts and actions. An ended payment is collapsed. */
export function PaymentDetail({ payment, isCancelling, failure, onCancel }: PaymentDetailProps) {
  const course = (
    <div className={styles.columns}>
      <PaymentTimeline payment={payment} />
      {isEnded(payment) ? null : <PaymentFacts payment={payment} />}
    </div>
  );
  const actions = <PaymentActions payment={payment} isCancelling={isCancelling} onCancel={onCancel} />;
  return (
    <div className={styles.detail}>
      {failure === null ? null : (
        <Alert tone="danger" title="キャンセルできませんでした" isLive>
          <p>{failure}</p>
        </Alert>
      )}
      {isSettled(payment) ? (
        <div className={styles.settled}>
          <details className={styles.folded}>
            <summary className={styles.summary}>{`${payment.payment_number} の経過と内容`}</summary>
            {course}
          </details>
          {actions}
        </div>
      ) : (
        <>
          {course}
          {actions}
        </>
      )}
    </div>
  );
}
