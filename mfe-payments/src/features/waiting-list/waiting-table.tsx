import type { RequestedPayment } from 'shared-api/types';
import { PaymentDeadline } from 'shared-features/payments/payment-deadline';
import { PaymentStatusChip } from 'shared-features/payments/payment-status';
import { invoiceIdentifier } from 'shared-rules/identifier';
import { epochOf } from 'shared-rules/epoch';
import { formatDay, jstDate } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { paths } from 'shared-shell';
import { Amount, TextLink, textStyles } from 'shared-ui/core';
import { type Column, DataTable, ListCard, Name } from 'shared-ui/tables';

type Row = RequestedPayment;

const receivedOn = ({ request }: Row) => formatDay(jstDate(epochOf(request.requested_at)));

/** The columns of docs/screens.md 4. */
const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'requester',
    header: '依頼元',
    isRowHeader: true,
    cell: ({ id, request }) => (
      <TextLink isStrong href={paths.paymentWaiting(id)}>
        <Name>{request.requester.name}</Name>
      </TextLink>
    ),
  },
  {
    id: 'number',
    header: FIELDS.docNumber,
    isNoWrap: true,
    cell: ({ doc_number: docNumber, request }) => (
      <>
        {invoiceIdentifier(docNumber)}
        <span className={textStyles.captionLine}>{`依頼番号 ${request.request_number}`}</span>
      </>
    ),
  },
  { id: 'amount', header: '請求金額', align: 'right', cell: ({ amount }) => formatYen(amount) },
  { id: 'received', header: '受付日', isNoWrap: true, cell: receivedOn },
  {
    id: 'deadline',
    header: '有効期限',
    isNoWrap: true,
    cell: ({ request }) => <PaymentDeadline date={request.payment_deadline} look="row" />,
  },
  { id: 'status', header: FIELDS.status, isNoWrap: true, cell: (payment) => <PaymentStatusChip payment={payment} /> },
];

interface WaitingTableProps {
  readonly payments: readonly Row[];
  /** Other rows are on their way. */
  readonly isStale: boolean;
}

/** Lists requests that wait to be paid: a table from 1024 px, cards below. Each links to the whole request. */
export function WaitingTable({ payments, isStale }: WaitingTableProps) {
  return (
    <DataTable
      caption="お支払い待ち"
      columns={COLUMNS}
      rows={payments}
      rowKey={({ id }) => String(id)}
      isStale={isStale}
      card={(payment) => (
        <ListCard
          title={payment.request.requester.name}
          href={paths.paymentWaiting(payment.id)}
          chip={<PaymentStatusChip payment={payment} />}
          number={invoiceIdentifier(payment.doc_number)}
          meta={
            <>
              <span className={textStyles.line}>{`依頼番号 ${payment.request.request_number}`}</span>
              <span className={textStyles.line}>{`受付日 ${receivedOn(payment)}`}</span>
              <span className={textStyles.line}>
                有効期限 <PaymentDeadline date={payment.request.payment_deadline} look="line" />
              </span>
            </>
          }
          amount={<Amount yen={payment.amount} size="card" />}
        />
      )}
    />
  );
}
