import { useRef, type ReactNode } from 'react';
import type { Payment } from 'shared-api/types';
import { PaymentStatusChip } from 'shared-features/payments/payment-status';
import {
  isEnded,
  paymentColumns,
  paidWith,
  submittedOn,
  transferName,
  transferOn,
} from 'shared-features/payments/payment-view';
import { formatYen } from 'shared-rules/yen';
import { Card, textStyles, Amount, DescriptionList } from 'shared-ui/core';
import { DataTable } from 'shared-ui/tables';
import * as styles from './received-invoice.css';
import { useCancelPayment } from './use-cancel-payment';
import { PaymentDetail } from './payment-detail';

const COLUMNS = paymentColumns();

/** Lists the card payments of an invoice, newest first, each with its progress and actions. */
export function PaymentList({ payments }: { readonly payments: readonly Payment[] }) {
  const list = useRef<HTMLDivElement>(null);
  const { cancel, pendingId, failure } = useCancelPayment(() => list.current?.focus());
  const detail = (payment: Payment) => (
    <PaymentDetail
      payment={payment}
      isCancelling={pendingId === payment.id}
      failure={failure?.paymentId === payment.id ? failure.message : null}
      onCancel={() => cancel(payment)}
    />
  );
  return (
    <Card title="カード払い">
      <div ref={list} tabIndex={-1} role="group" aria-label="カード払いの申請" className={textStyles.focusTarget}>
        <DataTable
          caption="カード払い"
          columns={COLUMNS}
          rows={payments}
          rowKey={({ id }) => String(id)}
          isQuiet={isEnded}
          detail={detail}
          card={(payment) => <PaymentCard payment={payment}>{detail(payment)}</PaymentCard>}
        />
      </div>
    </Card>
  );
}

interface PaymentCardProps {
  readonly payment: Payment;
  readonly children: ReactNode;
}

/** Shows a payment on a small screen: the table's row and the details below it. */
function PaymentCard({ payment, children }: PaymentCardProps) {
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
