import type { ReactNode } from 'react';
import type { Payment } from 'shared-api/types';
import { PaymentStatusChip } from 'shared-features/payments/payment-status';
import { isEnded, paidWith, submittedOn, transferName, transferOn } from 'shared-features/payments/payment-view';
import { formatYen } from 'shared-rules/yen';
import { Amount, DescriptionList } from 'shared-ui/core';
import * as styles from './received-invoice.css';

interface PaymentCardProps {
  readonly payment: Payment;
  readonly children: ReactNode;
}

/** Shows a payment on a small screen: the table's row and the details below it. */
export function PaymentCard({ payment, children }: PaymentCardProps) {
  return (
    <article
      aria-label={payment.payment_number}
      className={isEnded(payment) ? `${styles.card} ${styles.quiet}` : styles.card}
    >
      <div className={styles.head}>
        <PaymentStatusChip payment={payment} />
        <span className={styles.number}>{payment.payment_number}</span>
      </div>
      <div className={styles.head}>
        <span>カード決済金額</span>
        <Amount yen={payment.total_amount} size="card" />
      </div>
      <DescriptionList
        variant="amounts"
        items={[
          { term: '振込金額', detail: formatYen(payment.amount) },
          { term: '手数料', detail: formatYen(payment.commission) },
          { term: 'カード', detail: paidWith(payment) },
          { term: transferName(payment), detail: transferOn(payment) },
          { term: '申請日', detail: submittedOn(payment) },
        ]}
      />
      {children}
    </article>
  );
}
