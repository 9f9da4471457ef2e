import { useRef } from 'react';
import type { Payment } from 'shared-api/types';
import { isEnded, paymentColumns } from 'shared-features/payments/payment-view';
import { Card, textStyles } from 'shared-ui/core';
import { DataTable } from 'shared-ui/tables';
import { useCancelPayment } from './use-cancel-payment';
import { PaymentCard } from './payment-card';
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
