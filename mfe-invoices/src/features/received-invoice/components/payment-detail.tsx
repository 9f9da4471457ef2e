import type { Payment } from 'shared-api/types';
import { PaymentTimeline } from 'shared-features/payments/payment-timeline';
import { isEnded, isSettled, PaymentFacts } from 'shared-features/payments/payment-view';
import { Alert } from 'shared-ui/core';
import { PaymentActions } from './payment-actions';
import * as styles from './payment-detail.css';

interface PaymentDetailProps {
  readonly payment: Payment;
  readonly isCancelling: boolean;
  /** Why it could not be cancelled just now. */
  readonly failure: string | null;
  readonly onCancel: () => void;
}

/** Below a payment's line: its course, what else is known of it, what can be done. What is over and done is folded. */
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
      {failure === null ? null : <Alert tone="danger" title="キャンセルできませんでした" isLive><p>{failure}</p></Alert>}
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
