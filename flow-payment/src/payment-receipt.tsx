import type { Payment } from 'shared-api/types';
import { formatLongDateTime, formatLongDate } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { Amount, Card, DescriptionList } from 'shared-ui/core';
import { cardText } from 'shared-features/cards/card-text';
import { DebitDateLine } from 'shared-features/cards/debit-date';
import { CalendarButton } from 'shared-features/payments/calendar-file';
import { requestOf } from 'shared-features/payments/payment-status';
import { PaymentTimeline } from 'shared-features/payments/payment-timeline';

/** Shows a submitted payment: its number, its dates, and the next steps. */
export function PaymentReceipt({ payment }: { readonly payment: Payment }) {
  const { submitted_at: submitted, credit_card: card, transfer_date: planned } = payment;
  const request = requestOf(payment);
  return (
    <>
      <Card title={request === null ? '申請を受け付けました' : 'お支払いを受け付けました'}>
        <DescriptionList
          items={[
            { term: '申請番号', detail: <strong>{payment.payment_number}</strong> },
            ...(submitted === null ? [] : [{ term: '申請日時', detail: formatLongDateTime(submitted) }]),
            ...(request === null
              ? [{ term: FIELDS.supplier, detail: payment.supplier.name }]
              : [
                  { term: '依頼元', detail: request.requester.name },
                  { term: '依頼番号', detail: request.request_number },
                ]),
            { term: 'カード決済金額', detail: <Amount yen={payment.total_amount} size="card" /> },
            ...(card === null ? [] : [{ term: 'お支払いカード', detail: cardText(card) }]),
            ...(planned === null
              ? []
              : [{ term: FIELDS.plannedTransferDate, detail: <strong>{formatLongDate(planned)}</strong> }]),
            ...(payment.debit_date === null || planned === null
              ? []
              : [
                  {
                    term: 'カード引き落とし予定日',
                    detail: <DebitDateLine debitDate={payment.debit_date} transferDate={planned} />,
                  },
                ]),
            ...(payment.cancel_until === null
              ? []
              : [{ term: 'キャンセル期限', detail: `${formatLongDate(payment.cancel_until)} 23:59` }]),
          ]}
        />
        <div>
          <CalendarButton payment={payment} />
        </div>
      </Card>
      <Card title="このあとの流れ">
        <p>審査の結果と振込の完了は、お知らせとメールでお伝えします。</p>
        <PaymentTimeline payment={payment} />
      </Card>
    </>
  );
}
